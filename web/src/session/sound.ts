// Sounds of our own: wood, paper and one cow, made by the browser; heard only if switched on.

import { settings } from "../settings.svelte";

export type Sound = "slide" | "place" | "take" | "turn" | "deal" | "flip" | "count" | "tick" | "round" | "end";

/** Where a sound goes: its start in seconds, and a share from 0 to 1 that raises its pitch. */
interface Voice {
  context: BaseAudioContext;
  out: AudioNode;
  at: number;
  share: number;
}

const hisses = new WeakMap<BaseAudioContext, AudioBuffer>();

/** A second of noise, always the same. */
function hiss(context: BaseAudioContext): AudioBuffer {
  const known = hisses.get(context);
  if (known) return known;
  const made = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const data = made.getChannelData(0);
  let seed = 22695477;
  for (let i = 0; i < data.length; i++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
    data[i] = seed / 2 ** 31;
  }
  hisses.set(context, made);
  return made;
}

/** Rises to `loud`, stays a while, and ends. */
function breath({ context, out }: Voice, start: number, rise: number, length: number, loud: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + rise);
  gain.gain.linearRampToValueAtTime(loud * 0.7, start + rise + (length - rise) * 0.45);
  gain.gain.linearRampToValueAtTime(0, start + length);
  gain.connect(out);
  return gain;
}

/** Rises to `loud` and dies away. */
function swell({ context, out }: Voice, start: number, rise: number, length: number, loud: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(out);
  return gain;
}

interface Noise {
  after?: number;
  length: number;
  loud: number;
  rise?: number;
  kind?: BiquadFilterType;
  from: number;
  to?: number;
  q?: number;
}

/** Paper: noise through a filter that moves. */
function paper(voice: Voice, { after = 0, length, loud, rise = 0.004, kind = "bandpass", from, to = from, q = 1 }: Noise): void {
  const start = voice.at + after;
  const source = voice.context.createBufferSource();
  const filter = voice.context.createBiquadFilter();
  source.buffer = hiss(voice.context);
  filter.type = kind;
  filter.Q.value = q;
  filter.frequency.setValueAtTime(from, start);
  filter.frequency.exponentialRampToValueAtTime(to, start + length);
  source.connect(filter).connect(breath(voice, start, rise, length, loud));
  source.start(start, (after * 7.3) % 0.5);
  source.stop(start + length);
}

interface Tone {
  after?: number;
  pitch: number;
  to?: number;
  length: number;
  loud: number;
  rise?: number;
  shape?: OscillatorType;
}

/** Wood: a tone that dies away. */
function wood(voice: Voice, { after = 0, pitch, to = pitch, length, loud, rise = 0.003, shape = "sine" }: Tone): void {
  const start = voice.at + after;
  const source = voice.context.createOscillator();
  source.type = shape;
  source.frequency.setValueAtTime(pitch, start);
  if (to !== pitch) source.frequency.exponentialRampToValueAtTime(to, start + length * 0.7);
  source.connect(swell(voice, start, rise, length, loud));
  source.start(start);
  source.stop(start + length);
}

/** A bar of wood with the overtone that makes it one. */
function bar(voice: Voice, after: number, pitch: number, loud: number, length = 0.5): void {
  wood(voice, { after, pitch, length, loud });
  wood(voice, { after, pitch: pitch * 3.93, length: length * 0.3, loud: loud * 0.25 });
  paper(voice, { after, length: 0.02, loud: loud * 0.25, from: 1800 });
}

/** A cow, far away and not pleased: a buzzing throat, and a mouth that opens and shuts. */
function moo(voice: Voice, after: number): void {
  const { context, at } = voice;
  const [start, length] = [at + after, 0.78];
  const throat = context.createOscillator();
  throat.type = "sawtooth";
  throat.frequency.setValueAtTime(112, start);
  throat.frequency.linearRampToValueAtTime(148, start + 0.2);
  throat.frequency.linearRampToValueAtTime(142, start + 0.48);
  throat.frequency.linearRampToValueAtTime(98, start + length);
  const lungs = context.createGain();
  lungs.gain.setValueAtTime(0, start);
  lungs.gain.linearRampToValueAtTime(1.15, start + 0.14);
  lungs.gain.linearRampToValueAtTime(0.95, start + 0.5);
  lungs.gain.linearRampToValueAtTime(0, start + length);
  for (const [closed, open, loud] of [[230, 520, 0.95], [620, 980, 0.42], [2100, 2400, 0.07]] as const) {
    const mouth = context.createBiquadFilter();
    mouth.type = "bandpass";
    mouth.Q.value = 5;
    mouth.frequency.setValueAtTime(closed, start);
    mouth.frequency.linearRampToValueAtTime(open, start + 0.3);
    mouth.frequency.linearRampToValueAtTime(open * 0.9, start + 0.5);
    mouth.frequency.linearRampToValueAtTime(closed, start + length);
    const part = context.createGain();
    part.gain.value = loud;
    throat.connect(mouth).connect(part).connect(lungs);
  }
  lungs.connect(voice.out);
  throat.start(start);
  throat.stop(start + length);
}

/** A horn of a small band. */
function horn(voice: Voice, after: number, pitch: number, length: number, loud: number): void {
  const { context, at } = voice;
  const start = at + after;
  const lips = context.createOscillator();
  const bell = context.createBiquadFilter();
  lips.type = "sawtooth";
  lips.frequency.setValueAtTime(pitch * 0.985, start);
  lips.frequency.exponentialRampToValueAtTime(pitch, start + 0.04);
  bell.type = "lowpass";
  bell.Q.value = 0.8;
  bell.frequency.setValueAtTime(pitch * 1.5, start);
  bell.frequency.exponentialRampToValueAtTime(pitch * 4.5, start + 0.07);
  bell.frequency.exponentialRampToValueAtTime(pitch * 1.8, start + length);
  lips.connect(bell).connect(breath(voice, start, 0.03, length, loud));
  lips.start(start);
  lips.stop(start + length);
}

const SOUNDS: Record<Sound, (voice: Voice) => void> = {
  slide: (voice) => paper(voice, { length: 0.22, loud: 0.4, rise: 0.07, from: 900, to: 2600, q: 0.7 }),
  place: (voice) => {
    paper(voice, { length: 0.025, loud: 0.14, kind: "highpass", from: 2400 });
    wood(voice, { pitch: 205, to: 176, length: 0.2, loud: 0.42 });
    wood(voice, { pitch: 470, length: 0.07, loud: 0.16 });
    wood(voice, { pitch: 930, length: 0.04, loud: 0.07 });
  },
  take: (voice) => {
    paper(voice, { length: 0.05, loud: 0.24, from: 1400 });
    wood(voice, { pitch: 128, to: 52, length: 0.6, loud: 0.66 });
    wood(voice, { pitch: 260, to: 190, length: 0.12, loud: 0.2 });
    moo(voice, 0.08);
  },
  turn: (voice) => {
    bar(voice, 0, 392, 0.26);
    bar(voice, 0.13, 523.25, 0.3, 0.6);
  },
  deal: (voice) => paper(voice, { length: 0.08, loud: 0.34, rise: 0.012, from: 3200, to: 1500, q: 0.9 }),
  flip: (voice) => {
    paper(voice, { length: 0.13, loud: 0.28, rise: 0.05, from: 1200, to: 3600, q: 0.8 });
    paper(voice, { after: 0.11, length: 0.03, loud: 0.2, kind: "highpass", from: 2000 });
  },
  count: (voice) => bar(voice, 0, 330 * 2 ** voice.share, 0.24, 0.22),
  tick: (voice) => {
    wood(voice, { pitch: 1180, length: 0.09, loud: 0.22 });
    paper(voice, { length: 0.012, loud: 0.1, from: 3000 });
  },
  round: (voice) => [392, 493.88, 587.33].forEach((pitch, i) => bar(voice, i * 0.11, pitch, 0.26, 0.7)),
  end: (voice) => {
    const tune: [number, number, number][] = [[0, 392, 0.2], [0.17, 523.25, 0.2], [0.34, 659.25, 0.2], [0.51, 783.99, 0.42], [0.85, 659.25, 0.18], [1.0, 783.99, 0.8]];
    for (const [after, pitch, length] of tune) horn(voice, after, pitch, length, 0.27);
    for (const pitch of [261.63, 329.63]) horn(voice, 1.0, pitch, 0.8, 0.1);
    wood(voice, { after: 1.0, pitch: 130, to: 65, length: 0.4, loud: 0.3 });
  },
};

/** Let a sound be made, `at` a moment of this context. */
export function sounding(context: BaseAudioContext, sound: Sound, at: number, share = 0): void {
  const out = context.createGain();
  out.gain.value = 0.8;
  out.connect(context.destination);
  SOUNDS[sound]({ context, out, at, share });
}

let context: AudioContext | null = null;

/** Let something be heard, if sounds are on. */
export function play(sound: Sound, share = 0): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  void context.resume();
  sounding(context, sound, context.currentTime + 0.005, share);
}
