// Formats and parses a tempo: the seconds to lower the weight, pause, and raise the weight.
import type { Tempo } from './line.ts';

/** Returns a tempo as text, such as `2-0-2`. */
export function tempoText({ eccentric, pause, concentric }: Tempo): string {
  return `${eccentric}-${pause}-${concentric}`;
}

/** Parses three whole numbers between dashes, such as `2-0-2`; null for other text. */
export function parseTempo(text: string): Tempo | null {
  const parts = text.split('-').map((part) => part.trim());
  if (parts.length !== 3 || !parts.every((part) => /^\d{1,4}$/.test(part))) return null;
  const [eccentric = 0, pause = 0, concentric = 0] = parts.map(Number);
  return { eccentric, pause, concentric };
}
