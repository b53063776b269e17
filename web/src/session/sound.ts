// Small sounds of our own, made by the browser; off unless somebody switches them on.

import { settings } from "../settings.svelte";

export type Sound = "place" | "take" | "turn" | "tick" | "end";

let context: AudioContext | null = null;

function tone(at: number, pitch: number, length: number, loud: number, shape: OscillatorType): void {
  if (!context) return;
  const voice = context.createOscillator();
  const volume = context.createGain();
  voice.type = shape;
  voice.frequency.setValueAtTime(pitch, context.currentTime + at);
  volume.gain.setValueAtTime(0, context.currentTime + at);
  volume.gain.linearRampToValueAtTime(loud, context.currentTime + at + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + at + length);
  voice.connect(volume).connect(context.destination);
  voice.start(context.currentTime + at);
  voice.stop(context.currentTime + at + length);
}

const SOUNDS: Record<Sound, () => void> = {
  place: () => tone(0, 520, 0.09, 0.12, "triangle"),
  take: () => {
    tone(0, 150, 0.3, 0.22, "triangle");
    tone(0.07, 98, 0.4, 0.2, "sine");
  },
  turn: () => {
    tone(0, 440, 0.16, 0.1, "sine");
    tone(0.12, 587, 0.24, 0.1, "sine");
  },
  tick: () => tone(0, 880, 0.05, 0.08, "triangle"),
  end: () => [392, 494, 587, 784].forEach((pitch, i) => tone(i * 0.14, pitch, 0.4, 0.11, "sine")),
};

/** Let something be heard, if sounds are on. */
export function play(sound: Sound): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  void context.resume();
  SOUNDS[sound]();
}
