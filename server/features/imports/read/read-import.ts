// A file of another app, from bytes to workouts and measurements (behaviour/import.md#reading).
import { decode, unreadable } from './bytes.ts';
import { workoutsOf } from './build.ts';
import { collector, type Problem } from './collect.ts';
import { hintsOf } from './hints.ts';
import { bodyPlacesOf, dayOf, measurementOf, type RawDay } from './measurements.ts';
import { turnTaker } from './next-turn.ts';
import type { ReadFile, ReadImport } from './normalized.ts';
import type { RawWorkout } from './raw.ts';
import { settle } from './questions.ts';
import { type Layout, layoutOf } from './sources.ts';
import { rowsOf, shapeOf, type TableShape } from './table.ts';
import { textCutter } from './texts.ts';
import { startText } from './times.ts';

/** More than anybody's life of training; the files of ten years have 23,000. */
const MOST_ROWS = 250_000;

interface File {
  text: Buffer;
  shape: TableShape;
  layout: Layout;
}

/** Reads a file of another app, or a plain CSV. @throws DomainError UNREADABLE_FILE */
export const readImport: ReadImport = async (bytes, options) => {
  const { text, remarks } = await decode(bytes);
  const shape = shapeOf(text);
  const layout = layoutOf(shape.header);
  if (layout === null) throw unreadable('We do not know the app that this file is from');
  const file = { text, shape, layout };
  const read =
    layout.source === 'HEVY_MEASUREMENTS'
      ? await readBody(file, options)
      : await readSets(file, options);
  return {
    ...read,
    problems: read.problems.toSorted((one, other) => one.line - other.line),
    remarks: [...remarks, ...read.remarks],
  };
};

async function readSets(
  { text, shape, layout }: File,
  { answers, now }: Parameters<ReadImport>[1],
): Promise<ReadFile> {
  const texts = textCutter();
  const { take, collected } = collector(layout, shape, texts);
  await eachRow(text, shape, layout.source === 'STRONGLIFTS', take);
  const { workouts: raw, problems, unknownTimes } = collected;
  const { settled, questions } = await settle(
    {
      dates: new Set(raw.map(startText)),
      weights: weightsWithoutUnit(raw),
    },
    answers,
  );
  const { source } = layout;
  const { workouts, wrongEnds } = await workoutsOf(raw, { source, settled, now, texts, problems });
  const remarks = texts.remarks();
  if (layout.unread.length > 0)
    remarks.push(`Columns that are not read: ${layout.unread.join(', ')}.`);
  if (unknownTimes > 0) remarks.push(`${counted(unknownTimes, 'time without a unit')} left out.`);
  if (wrongEnds > 0)
    remarks.push(
      `${counted(wrongEnds, 'end of a workout')} left out: before its start, or in the future.`,
    );
  return {
    source,
    workouts,
    measurements: [],
    hints: await hintsOf(raw),
    questions,
    problems,
    remarks,
  };
}

async function readBody(
  { text, shape, layout }: File,
  { answers, now }: Parameters<ReadImport>[1],
): Promise<ReadFile> {
  const places = bodyPlacesOf(layout);
  const problems: Problem[] = [];
  const days: RawDay[] = [];
  await eachRow(text, shape, false, (row) => {
    const day = dayOf(row, places, problems);
    if (day) days.push(day);
  });
  const midnight = /,? 00:00(?::00)?$/;
  const { settled, questions } = await settle(
    { dates: new Set(days.map(({ date }) => date.replace(midnight, ''))), weights: [] },
    answers,
  );
  const options = { settled, now, delimiter: shape.delimiter, problems };
  const measurements = days.flatMap((day) => measurementOf(day, places, options) ?? []);
  const remarks =
    places.others.length === 0
      ? []
      : [`Left out, since we have no place for them: ${places.others.join(', ')}.`];
  return {
    source: layout.source,
    workouts: [],
    measurements,
    hints: new Map(),
    questions,
    problems,
    remarks,
  };
}

/** Gives each row to `take`, in pieces. @throws DomainError UNREADABLE_FILE for more rows than a file may have */
async function eachRow(
  text: Buffer,
  shape: TableShape,
  mayBeShort: boolean,
  take: ReturnType<typeof collector>['take'],
): Promise<void> {
  const takeTurn = turnTaker();
  let rows = 0;
  for await (const row of rowsOf(text, shape, mayBeShort)) {
    rows += 1;
    if (rows > MOST_ROWS) {
      throw unreadable(
        `This file has more than ${MOST_ROWS.toLocaleString('en')} lines. Split it into smaller ones`,
      );
    }
    take(row);
    await takeTurn();
  }
}

function* weightsWithoutUnit(
  workouts: readonly RawWorkout[],
): Generator<readonly [string, number]> {
  for (const { sets } of workouts) {
    for (const { exercise, weight, unit } of sets) {
      if (weight !== null && unit === null) yield [exercise, weight];
    }
  }
}

function counted(count: number, what: string): string {
  return count === 1 ? `1 ${what} was` : `${count} × ${what} were`;
}
