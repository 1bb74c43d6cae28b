import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readImport } from '#server/features/imports/read/read-import.ts';
import { DomainError } from '#shared/errors.ts';
import { ANSWERS, bytesOf, FILES, NOW } from './dialects.ts';

/** Lists texts that the test inserts into a file to damage it. */
const pieces = [
  '"',
  '\n',
  '\r',
  ';',
  ',',
  '\0',
  '1e308',
  '-5',
  '=1+1',
  '\ufeff',
  '09/10/2026',
  '"\n"',
  'W',
];

/** Returns a pseudo-random number generator, which gives the same numbers for the same seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state % below;
  };
}

test.each(readdirSync(FILES))('a damaged copy of %s causes no unexpected error', async (file) => {
  const whole = bytesOf(file).toString();
  const next = numbers(whole.length);
  for (let run = 0; run < 12; run += 1) {
    let text = whole;
    for (let times = 0; times <= next(5); times += 1) {
      const at = next(text.length);
      text = text.slice(0, at) + (pieces[next(pieces.length)] ?? '') + text.slice(at + next(30));
    }
    const read = await readImport(Buffer.from(text), { answers: ANSWERS, now: NOW }).catch(
      (error: unknown) => error,
    );
    if (read instanceof DomainError) continue;
    expect(read).not.toBeInstanceOf(Error);
    const { workouts } = read as Awaited<ReturnType<typeof readImport>>;
    const sets = workouts.flatMap(({ lines }) => lines.flatMap((line) => line.sets));
    for (const { reps, seconds, meters } of sets) {
      expect((reps ?? 0) > 0 || (seconds ?? 0) > 0 || (meters ?? 0) > 0).toBe(true);
    }
    expect(new Set(workouts.map(({ key }) => key)).size).toBe(workouts.length);
  }
});
