// What a face looks like, by the name alone: the same at every table and for everybody.

/** The parts of a face. */
export interface Face {
  /** Which horns, or which hair. */
  crown: number;
  lock: number;
  tone: string;
  calm: boolean;
  glasses: boolean;
}

const COATS = ["#8a5a34", "#5f4632", "#b98a5a", "#6d6a66", "#a2542f"];
const SKINS = ["#f4d3b4", "#e2b48a", "#c68d5e", "#96633e", "#f7dfc8"];

/** The face that belongs to a name. */
export function faceOf(name: string, bot: boolean): Face {
  let sum = 2166136261;
  for (const letter of name) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  const draw = (count: number): number => {
    sum = Math.imul(sum ^ (sum >>> 15), 2246822519) >>> 0;
    return (sum >>> 8) % count;
  };
  const tones = bot ? COATS : SKINS;
  return {
    crown: draw(bot ? 4 : 5),
    lock: draw(3),
    tone: tones[draw(tones.length)] ?? "#c68d5e",
    calm: draw(2) === 0,
    glasses: draw(4) === 0,
  };
}
