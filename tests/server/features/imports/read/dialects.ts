// Reads the example files in tests/fixtures/imports and prints them as short lines, which the
// import tests compare.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadFile } from '#server/features/imports/read/normalized.ts';
import { readImport } from '#server/features/imports/read/read-import.ts';
import type { ImportAnswers } from '#shared/imports/schema.ts';

export const FILES = join(import.meta.dirname, '../../../../fixtures/imports');
export const NOW = new Date('2026-11-25T20:00:00Z');
/** Answers questions that an import often asks, such as the unit of weight. */
export const ANSWERS = {
  timeZone: 'Europe/Berlin',
  unit: 'kg',
  dayOrder: 'DMY',
  distanceUnit: 'm',
} as const;

export function bytesOf(file: string): Buffer {
  return readFileSync(join(FILES, file));
}

export function readFixture(file: string, answers: ImportAnswers = ANSWERS): Promise<ReadFile> {
  return readImport(bytesOf(file), { answers, now: NOW });
}

export function readText(text: string, answers: ImportAnswers = ANSWERS): Promise<ReadFile> {
  return readImport(Buffer.from(text), { answers, now: NOW });
}

/** Answers only the question about the time zone. */
export const ZONE = { timeZone: 'Europe/Berlin' } as const;

/** Reads a file of these rows. */
export const readRows = (rows: readonly string[], answers: ImportAnswers = ZONE) =>
  readText(`${rows.join('\n')}\n`, answers);

/**
 * Returns one line of text per workout and per set: the line number in the file, the exercise and
 * the values.
 */
export function told({ workouts }: ReadFile): string[] {
  return workouts.flatMap(({ name, startedAt, endedAt, lines }) => [
    `${name} ${startedAt.slice(0, 16)} to ${endedAt?.slice(0, 16) ?? '?'}`,
    ...lines.flatMap(({ exercise, supersetKey, sets }) =>
      sets.map((set) =>
        [
          set.line,
          exercise + (supersetKey === null ? '' : ` [${supersetKey}]`),
          set.classification === 'WORKING' ? null : set.classification,
          set.entered && `${set.entered.value} ${set.entered.unit}`,
          set.reps === null ? null : `× ${set.reps}`,
          set.seconds === null ? null : `${set.seconds} s`,
          set.meters === null ? null : `${set.meters} m`,
          set.rpe === null ? null : `@${set.rpe}`,
        ]
          .filter((part) => part !== null)
          .join(' '),
      ),
    ),
  ]);
}
