// Builds the questions that a file leaves open, with examples from the file (behaviour/import.md#questions).
import { isTimeZone } from '#shared/calendar.ts';
import { dayText } from '#shared/format.ts';
import type { ImportAnswers } from '#shared/imports/schema.ts';
import type { DayOrder } from '#shared/imports/vocabulary.ts';
import { poundsFromWeight, round, weightFromPounds, type WeightUnit } from '#shared/units.ts';
import {
  type DateChoices,
  instantOf,
  isAmbiguous,
  momentOf,
  monthNameIn,
  orderOf,
} from './dates.ts';
import { languagesToAsk, loadMonths, monthOf } from './months.ts';
import { turnTaker } from '#server/trpc/give-way.ts';
import type { OpenQuestion } from './normalized.ts';

const EXAMPLE_LIFTS = 3;
const likelyZones = [
  'UTC',
  'Europe/London',
  'Europe/Berlin',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Australia/Sydney',
];

/** Choices that decide how the file is read: the user's answers, otherwise the file's evidence, otherwise defaults. */
export interface ReadingChoices {
  unit: WeightUnit;
  dayOrder: DayOrder;
  language: string | null;
  timeZone: string;
}

interface FileEvidence {
  /** Dates as the file writes them. A question shows the first unclear date as an example. */
  dates: Iterable<string>;
  weights: Iterable<readonly [exercise: string, weight: number]>;
}

/** Returns the choices by which the file is read, and the questions that remain. Other requests can run meanwhile. */
export async function settle(
  { dates, weights }: FileEvidence,
  answers: ImportAnswers,
): Promise<{ settled: ReadingChoices; questions: OpenQuestion[] }> {
  const questions: OpenQuestion[] = [];
  const { dayOrder, ambiguous } = await orderIn(dates);
  if (ambiguous !== null && answers.dayOrder === undefined) {
    questions.push({ key: 'dayOrder', options: ['DMY', 'MDY'], example: daysOf(ambiguous) });
  }
  const order = {
    dayOrder: answers.dayOrder ?? dayOrder,
    language: await languageIn(dates, answers, questions),
  };
  const heaviest = await heaviestOf(weights);
  if (heaviest.length > 0 && answers.unit === undefined) {
    questions.push({ key: 'unit', options: ['kg', 'lbs'], example: inBothUnits(heaviest) });
  }
  const isZoneKnown = answers.timeZone !== undefined && isTimeZone(answers.timeZone);
  const clocked = isZoneKnown ? null : await firstClock(dates, order);
  if (clocked !== null) {
    questions.push({ key: 'timeZone', options: likelyZones, example: inZones(clocked, order) });
  }
  const timeZone = isZoneKnown && answers.timeZone !== undefined ? answers.timeZone : 'UTC';
  return { settled: { unit: answers.unit ?? 'kg', ...order, timeZone }, questions };
}

/**
 * Returns the order of day and month. An unambiguous date such as 13/05/2026 decides the order. Without one,
 * `ambiguous` is the first ambiguous date, which the question to the user shows.
 */
async function orderIn(
  dates: Iterable<string>,
): Promise<{ dayOrder: DayOrder; ambiguous: string | null }> {
  const takeTurn = turnTaker();
  const orders = new Set<DayOrder>();
  let ambiguous: string | null = null;
  for (const date of dates) {
    await takeTurn();
    const order = orderOf(date);
    if (order !== null) orders.add(order);
    if (ambiguous === null && isAmbiguous(date)) ambiguous = date;
  }
  const [first] = orders;
  return orders.size === 1 && first !== undefined
    ? { dayOrder: first, ambiguous: null }
    : { dayOrder: 'DMY', ambiguous };
}

function longDay({ year, month, day }: { year: number; month: number; day: number }): string {
  const date = new Date(Date.UTC(year, month - 1, day));
  return dayText(date, 'date', { isMonthFirst: false }, 'UTC');
}

/**
 * Returns the language of the month names; null when the language does not matter. Adds a question when several
 * languages are possible and the user has not answered: 'lis' is October in Croatian and November in Polish.
 */
async function languageIn(
  dates: Iterable<string>,
  answers: ImportAnswers,
  questions: OpenQuestion[],
): Promise<string | null> {
  const takeTurn = turnTaker();
  const names = new Map<string, string>();
  for (const date of dates) {
    await takeTurn();
    const name = monthNameIn(date);
    if (name !== null && !names.has(name)) names.set(name, date);
  }
  if (names.size === 0) return null;
  await loadMonths(takeTurn);
  const options = languagesToAsk(new Set(names.keys()));
  if (options.length < 2) return options[0] ?? null;
  if (answers.language !== undefined) return answers.language;
  const unclear = [...names].find(([name]) => monthOf(name, null) === null)?.[1] ?? '';
  const example = options.map((language) => dayOf(unclear, { dayOrder: 'DMY', language }));
  questions.push({ key: 'language', options, example: example.join('\n') });
  return options[0] ?? null;
}

function daysOf(date: string): string {
  return (['DMY', 'MDY'] as const)
    .map((dayOrder) => dayOf(date, { dayOrder, language: null }))
    .join('\n');
}

function dayOf(date: string, choices: DateChoices): string {
  const moment = momentOf(date, choices);
  return `${date} is ${moment && longDay(moment)}`;
}

async function heaviestOf(
  weights: FileEvidence['weights'],
): Promise<(readonly [string, number])[]> {
  const takeTurn = turnTaker();
  const most = new Map<string, number>();
  for (const [exercise, weight] of weights) {
    await takeTurn();
    const load = Math.abs(weight);
    if (load > (most.get(exercise) ?? 0)) most.set(exercise, load);
  }
  return [...most].toSorted(([, one], [, other]) => other - one).slice(0, EXAMPLE_LIFTS);
}

function inBothUnits(lifts: readonly (readonly [string, number])[]): string {
  return (['kg', 'lbs'] as const)
    .map((unit) => {
      const other = unit === 'kg' ? 'lbs' : 'kg';
      return lifts
        .map(([exercise, weight]) => {
          const inOther = weightFromPounds(poundsFromWeight(weight, unit), other);
          return `${exercise} ${round(weight, 2)} ${unit} (${round(inOther, 0)} ${other})`;
        })
        .join(', ');
    })
    .join('\n');
}

async function firstClock(dates: Iterable<string>, order: DateChoices): Promise<string | null> {
  const takeTurn = turnTaker();
  for (const date of dates) {
    await takeTurn();
    const moment = momentOf(date, order);
    if (moment !== null && moment.clock !== null && moment.offset === null) return date;
  }
  return null;
}

function inZones(date: string, order: DateChoices): string {
  const moment = momentOf(date, order);
  return likelyZones
    .map((zone) => {
      const at = moment === null ? 0 : instantOf(moment, zone);
      return `${date} in ${zone} is ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    })
    .join('\n');
}
