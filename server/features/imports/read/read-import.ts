// Reads a file of another app: from bytes to workouts and measurements (behaviour/import.md#reading).
import { formatNumber } from '#shared/format.ts';
import { decode, unreadable } from './bytes.ts';
import { workoutsOf } from './build.ts';
import { collector, joinedOverMidnight, type Problem } from './collect.ts';
import { bodyPlacesOf, dayOf, measurementOf, type RawDay } from './measurements.ts';
import { turnTaker } from '#server/trpc/give-way.ts';
import type { ImportedExerciseHint, ReadFile, ReadImport } from './normalized.ts';
import type { Row } from './mend.ts';
import type { RawWorkout } from './raw.ts';
import { settle } from './questions.ts';
import { numbersOf, setPlacesOf } from './set-row.ts';
import { settleColumns } from './settle-columns.ts';
import { surveyor } from './survey.ts';
import { type Layout, layoutOf } from './sources.ts';
import { rowsOf, shapeOf, type TableShape } from './table.ts';
import { textCutter } from './texts.ts';
import { startText } from './times.ts';
import { typedUnitsOf } from './measures.ts';

/** The largest number of lines in a file. Ten years of training have about 23,000 lines. */
const MOST_LINES = 300_000;
const LF = 10;
const CR = 13;

interface File {
  text: Buffer;
  shape: TableShape;
  layout: Layout;
}

/**
 * Reads a file of another app, or a plain CSV file.
 *
 * @throws DomainError UNREADABLE_FILE when the file is not a table of text, or comes from an unknown app
 */
export const readImport: ReadImport = async (bytes, options) => {
  const { text, remarks } = await decode(bytes);
  refuseTooLong(text);
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
  const looking = surveyor(layout, setPlacesOf(layout).flatMap(numbersOf));
  await eachRow(text, shape, layout.mayBeShort, looking.take);
  const { choices, questions: ofColumns } = settleColumns(layout, looking.survey, answers);
  const { take, collected } = collector(choices, texts);
  await eachRow(text, shape, layout.mayBeShort, take);
  const { workouts: raw, problems } = collected;
  const { settled, questions: ofEntries } = await settle(
    {
      dates: new Set(raw.map(startText)),
      weights: weightsWithoutUnit(raw),
    },
    answers,
  );
  const { source } = layout;
  const typedUnits = typedUnitsOf(raw, settled.unit);
  const { workouts, wrongEnds } = await workoutsOf(joinedOverMidnight(raw, settled), {
    source,
    settled,
    typedUnits,
    now,
    texts,
    problems,
  });
  const remarks = texts.remarks();
  const { unread } = choices.layout;
  if (unread.length > 0) remarks.push(`Columns that are not read: ${named(unread)}.`);
  if (wrongEnds > 0)
    remarks.push(
      `${counted(wrongEnds, 'end of a workout')} left out: before its start, over a day behind it, or in the future.`,
    );
  return {
    source,
    workouts,
    measurements: [],
    hints: await hintsOf(raw),
    questions: [...ofColumns, ...ofEntries],
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
  const looking = surveyor(
    layout,
    layout.headers.flatMap((_, at) => (at === places.date ? [] : at)),
  );
  await eachRow(text, shape, false, (row) => {
    looking.take(row);
    const day = dayOf(row, places, problems);
    if (day) days.push(day);
  });
  const midnight = /,? 00:00(?::00)?$/;
  const { settled, questions } = await settle(
    { dates: new Set(days.map(({ date }) => date.replace(midnight, ''))), weights: [] },
    answers,
  );
  const { choices, questions: ofColumns } = settleColumns(layout, looking.survey, answers);
  const options = { settled, now, mark: choices.mark, problems };
  const measurements = days.flatMap((day) => measurementOf(day, places, options) ?? []);
  const remarks =
    places.others.length === 0
      ? []
      : [`Left out, since we have no place for them: ${named(places.others)}.`];
  return {
    source: layout.source,
    workouts: [],
    measurements,
    hints: new Map(),
    questions: [...ofColumns, ...questions],
    problems,
    remarks,
  };
}

async function eachRow(
  text: Buffer,
  shape: TableShape,
  mayBeShort: boolean,
  take: (row: Row) => void,
): Promise<void> {
  const takeTurn = turnTaker();
  for await (const row of rowsOf(text, shape, mayBeShort)) {
    take(row);
    await takeTurn();
  }
}

function refuseTooLong(text: Buffer): void {
  for (const end of [LF, CR]) {
    let lines = 0;
    for (let at = text.indexOf(end); at !== -1; at = text.indexOf(end, at + 1)) {
      lines += 1;
      if (lines <= MOST_LINES) continue;
      const most = formatNumber(MOST_LINES);
      throw unreadable(`This file has more than ${most} lines. Split it into smaller ones`);
    }
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

const MOST_NAMED = 20;
const CHARACTERS_OF_A_NAME = 60;

function named(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  const few = names.slice(0, MOST_NAMED).map((name) => name.slice(0, CHARACTERS_OF_A_NAME));
  return more > 0 ? `${few.join(', ')} and ${more} more` : few.join(', ');
}

function counted(count: number, what: string): string {
  return count === 1 ? `1 ${what} was` : `${count} × ${what} were`;
}

async function hintsOf(
  workouts: readonly RawWorkout[],
): Promise<Map<string, ImportedExerciseHint>> {
  const takeTurn = turnTaker();
  const hints = new Map<string, ImportedExerciseHint & { hasReps: boolean }>();
  for (const { sets } of workouts) {
    await takeTurn();
    for (const { exercise, category, weight, isPerHand, reps, seconds, meters } of sets) {
      const hint = hints.get(exercise) ?? {
        category: '',
        isAssisted: false,
        isPerHand: false,
        isTimed: false,
        hasDistance: false,
        isBodyweight: true,
        hasReps: false,
      };
      hints.set(exercise, hint);
      hint.category ||= category;
      hint.isAssisted ||= weight !== null && weight < 0;
      hint.isPerHand ||= isPerHand;
      hint.hasDistance ||= meters !== null;
      hint.isBodyweight &&= weight === null;
      hint.hasReps ||= reps !== null;
      hint.isTimed ||= seconds !== null || meters !== null;
    }
  }
  return new Map(
    [...hints].map(([name, { hasReps, ...hint }]) => [
      name,
      { ...hint, isTimed: hint.isTimed && !hasReps },
    ]),
  );
}
