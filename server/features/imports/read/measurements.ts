// Reads the body measurements of a file, one day per row (behaviour/import.md#measurements).
import { weightLimits } from '#shared/auth/body-limits.ts';
import { biometricLimits } from '#shared/biometrics/vocabulary.ts';
import { bodySites, type BodySite } from '#shared/biometrics/tape.ts';
import type { DecimalMark } from '#shared/written-number.ts';
import { inchesFromLength, kgFromMass, round, weightUnitOf } from '#shared/units.ts';
import { within } from './cells.ts';
import type { Problem } from './collect.ts';
import { momentOf } from './dates.ts';
import { numberOf } from './measures.ts';
import type { Row } from './mend.ts';
import type { ImportedMeasurement } from './normalized.ts';
import type { ReadingChoices } from './questions.ts';
import type { Layout } from './sources.ts';
import { begun } from './times.ts';

const bodyWeight = { label: 'body weight', ...weightLimits('kg') };
const bodyFat = { label: 'body fat', ...biometricLimits.bodyFatPercentage };
const tape = biometricLimits.tapeInches;

const siteNames: Readonly<Record<BodySite, string>> = {
  neck: 'neck',
  chest: 'chest',
  waist: 'waist',
  hips: 'hips; hip',
  thighs: 'thighs; thigh',
  biceps: 'biceps; bicep',
  forearms: 'forearms; forearm',
  calves: 'calves; calf',
};
const sites = new Map(
  bodySites.flatMap((site) => siteNames[site].split('; ').map((name) => [name, site] as const)),
);

interface Place {
  at: number;
  unit: string;
}

/** Returns the columns to read, and the names of the columns that the app does not store. */
export function bodyPlacesOf({ headers }: Layout) {
  const tapes: (Place & { site: BodySite })[] = [];
  const others: string[] = [];
  let weight: Place | null = null;
  let fat: Place | null = null;
  let date = 0;
  for (const [at, { name, unit }] of headers.entries()) {
    const site = sites.get(name.replace(/^(?:left|right) /, ''));
    if (name === 'date') date = at;
    else if (name === 'weight') weight = { at, unit };
    else if (name === 'fat percent') fat = { at, unit };
    else if (site) tapes.push({ at, unit, site });
    else if (name !== '') others.push(name);
  }
  return { date, weight, fat, tapes, others };
}

type BodyPlaces = ReturnType<typeof bodyPlacesOf>;

export interface RawDay {
  line: number;
  date: string;
  cells: string[];
}

/** Returns the row with the text of its date. Adds a problem and returns null when the row has a problem or no date. */
export function dayOf(row: Row, { date }: BodyPlaces, problems: Problem[]): RawDay | null {
  const text = 'problem' in row ? '' : (row.cells[date] ?? '').trim();
  if (!('problem' in row) && text !== '') return { line: row.line, date: text, cells: row.cells };
  problems.push({
    line: row.line,
    message: 'problem' in row ? row.problem : 'This line has no date',
  });
  return null;
}

/**
 * Returns the measurements of a day; null when the row has none, or when a value is refused. Adds the first refused
 * value as a problem.
 */
export function measurementOf(
  { line, date, cells }: RawDay,
  { weight, fat, tapes }: BodyPlaces,
  {
    settled,
    now,
    mark,
    problems,
  }: { settled: ReadingChoices; now: Date; mark: DecimalMark; problems: Problem[] },
): ImportedMeasurement | null {
  const wrong: string[] = [];
  const fail = (message: string) => {
    wrong.push(message);
    return null;
  };
  const read = (place: Place | null) =>
    numberOf(place === null ? '' : (cells[place.at] ?? ''), mark) || null;
  const moment = momentOf(date, settled);
  // A time of midnight means that the file gives only a day, so the time is left out.
  const isMidnight = moment?.clock?.hour === 0 && moment.clock.minute === 0;
  const recordedAt =
    moment && begun(isMidnight ? { ...moment, clock: null } : moment, settled.timeZone, now);
  if (moment === null) fail(`The date ‘${date.slice(0, 40)}’ cannot be read`);
  else if (recordedAt === null) fail(`The date ${date.slice(0, 40)} is in the future`);
  const mass = read(weight);
  const unit = weightUnitOf(weight?.unit ?? '') ?? settled.unit;
  const weightKg = within(
    mass === null ? null : kgFromMass(mass, unit),
    String(mass),
    bodyWeight,
    fail,
  );
  const percent = read(fat);
  const bodyFatPercent = within(
    percent === null ? null : round(percent, 2),
    String(percent),
    bodyFat,
    fail,
  );
  const sums = new Map<BodySite, number[]>();
  for (const place of tapes) {
    const length = read(place);
    const inches =
      length === null ? null : inchesFromLength(length, place.unit === 'in' ? 'in' : 'cm');
    const kept = within(inches, String(length), { label: place.site, ...tape }, fail);
    if (kept !== null) sums.set(place.site, [...(sums.get(place.site) ?? []), kept]);
  }
  const [problem] = wrong;
  if (problem !== undefined || recordedAt === null) {
    problems.push({ line, message: problem ?? 'This line has no date' });
    return null;
  }
  // The app has one value for each body site, so the left and the right side are averaged.
  const average = ([site, values]: [BodySite, number[]]) =>
    [site, round(values.reduce((sum, value) => sum + value, 0) / values.length, 2)] as const;
  const measured = Object.fromEntries([...sums].map(average));
  if (weightKg === null && bodyFatPercent === null && sums.size === 0) return null;
  return {
    line,
    recordedAt: new Date(recordedAt).toISOString(),
    weightKg,
    bodyFatPercent,
    sites: measured,
  };
}
