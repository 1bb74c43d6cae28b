// Converts a measurement to the texts of its form and back. Lengths are typed in the user's unit
// and stored in inches.
import { localDay } from '#shared/calendar.ts';
import type { Biometric } from '#shared/biometrics/schema.ts';
import { type BodySite, bodySites, ofEachSite, siteLabels } from '#shared/biometrics/tape.ts';
import { biometricLimits, biometricSteps, rangeMessage } from '#shared/biometrics/vocabulary.ts';
import { inchesFromLength, keepStored, lengthFromInches, type LengthUnit } from '#shared/units.ts';
import { formatNumber } from '#web/text/format.ts';
import { readNumber } from '#web/text/number-text.ts';
import type { Problem } from '#web/ui/form/problems.ts';

export const valueFields = {
  bodyFatPercentage: { label: 'Body fat', unit: '%', step: biometricSteps.bodyFatPercentage },
  bloodPressureSystolic: { label: 'Systolic (mmHg)', step: 1 },
  bloodPressureDiastolic: { label: 'Diastolic (mmHg)', step: 1 },
  restingHeartRate: { label: 'Resting heart rate', unit: 'bpm', step: 1 },
} as const;
export type ValueField = keyof typeof valueFields;
// The cast is safe because `valueFields` has only the keys of `ValueField`.
const valueNames = Object.keys(valueFields) as ValueField[];

type FieldName = ValueField | BodySite | 'bfMeasurementMethod' | 'day' | 'time';
export type MeasurementTexts = Record<FieldName, string>;

export function tapeRange(unit: LengthUnit): { step: number; min: number; max: number } {
  const { min, max } = biometricLimits.tapeInches;
  return unit === 'cm'
    ? {
        step: biometricSteps.tapeCm,
        min: lengthFromInches(min, unit),
        max: lengthFromInches(max, unit),
      }
    : { step: biometricSteps.tapeInches, min, max };
}

/**
 * Returns the form's texts for the entry to correct. A new entry has today's date and empty fields.
 */
export function measurementTexts(
  entry: Biometric | null,
  now: Date,
  unit: LengthUnit,
): MeasurementTexts {
  const taken = entry ? new Date(entry.recordedAt) : now;
  const text = (name: ValueField | BodySite | 'bfMeasurementMethod') =>
    String((entry && shownValue(entry, name, unit)) ?? '');
  return {
    bodyFatPercentage: text('bodyFatPercentage'),
    bloodPressureSystolic: text('bloodPressureSystolic'),
    bloodPressureDiastolic: text('bloodPressureDiastolic'),
    restingHeartRate: text('restingHeartRate'),
    ...ofEachSite(text),
    bfMeasurementMethod: text('bfMeasurementMethod'),
    day: localDay(taken),
    time: entry ? localTime(taken) : '',
  };
}

/**
 * Returns the input for a new entry, without empty fields. An invalid number is NaN, which the
 * schema refuses.
 */
export function newEntry(texts: MeasurementTexts, now: Date, unit: LengthUnit) {
  const method = texts.bfMeasurementMethod;
  const numbers = numbersOf(texts, valueNames);
  const tape = numbersOf(texts, bodySites).map(([site, length]) => [
    site,
    inchesFromLength(length, unit),
  ]);
  const recordedAt = measuredAt(texts.day, texts.time, now);
  return {
    ...Object.fromEntries(numbers),
    ...(method === '' ? {} : { bfMeasurementMethod: method }),
    ...(tape.length === 0 ? {} : { bodyMeasurements: Object.fromEntries(tape) }),
    ...(recordedAt === undefined ? {} : { recordedAt }),
  };
}

/** Returns the id and the changed values, or null when nothing changed. An emptied value is null. */
export function correction(texts: MeasurementTexts, entry: Biometric, now: Date, unit: LengthUnit) {
  const numbers = valueNames.flatMap((name) => {
    const value = readNumber(texts[name]);
    return value === entry[name] ? [] : [[name, value]];
  });
  const tape = bodySites.flatMap((site) => {
    const stored = entry.bodyMeasurements[site] ?? null;
    const inches = inchesOf(readNumber(texts[site]), stored, unit);
    return inches === stored ? [] : [[site, inches]];
  });
  const method = texts.bfMeasurementMethod || null;
  const recordedAt = movedTo(texts.day, texts.time, entry, now);
  const changes = {
    ...Object.fromEntries(numbers),
    ...(method === entry.bfMeasurementMethod ? {} : { bfMeasurementMethod: method }),
    ...(tape.length === 0 ? {} : { bodyMeasurements: Object.fromEntries(tape) }),
    ...(recordedAt === undefined ? {} : { recordedAt }),
  };
  return Object.keys(changes).length === 0 ? null : { id: entry.id, ...changes };
}

/**
 * Returns a validation error of the schema with the name of its form field. Limits of lengths are
 * in the user's unit.
 */
export function inField({ path, message }: Problem, unit: LengthUnit): Problem {
  if (path === 'recordedAt') return { path: 'day', message };
  const site = bodySites.find((each) => path === `bodyMeasurements.${each}`);
  if (site === undefined) return { path, message };
  const isOutside = message === rangeMessage(siteLabels[site], biometricLimits.tapeInches);
  return {
    path: site,
    message: isOutside ? rangeMessage(siteLabels[site], tapeRange(unit)) : message,
  };
}

/** Returns a note such as 'last 15.5' with the newest value of the field. */
export function lastNote(
  entries: readonly Biometric[],
  name: ValueField | BodySite,
  unit: LengthUnit,
): string | undefined {
  for (const entry of entries) {
    const value = shownValue(entry, name, unit);
    if (typeof value === 'number') return `last ${formatNumber(value)}`;
  }
  return undefined;
}

function shownValue(
  entry: Biometric,
  name: Exclude<FieldName, 'day' | 'time'>,
  unit: LengthUnit,
): number | string | null {
  if (!isSite(name)) return entry[name];
  const inches = entry.bodyMeasurements[name];
  return inches === undefined ? null : lengthFromInches(inches, unit);
}

function inchesOf(typed: number | null, stored: number | null, unit: LengthUnit): number | null {
  if (typed === null) return null;
  return keepStored(
    typed,
    stored,
    (inches) => lengthFromInches(inches, unit),
    (length) => inchesFromLength(length, unit),
  );
}

function numbersOf<Name extends ValueField | BodySite>(
  texts: MeasurementTexts,
  names: readonly Name[],
) {
  return names.flatMap((name): [Name, number][] => {
    const value = readNumber(texts[name]);
    return value === null ? [] : [[name, value]];
  });
}

/**
 * Returns the time of the measurement as ISO 8601. Returns undefined for today without a time, so
 * that the server uses its clock. Another day without a time means noon.
 */
function measuredAt(day: string, time: string, now: Date): string | undefined {
  const today = localDay(now);
  if (time !== '') return instantOf(day || today, time);
  return day === '' || day === today ? undefined : instantOf(day, '12:00');
}

/**
 * Returns the changed time of an entry as ISO 8601, or undefined when unchanged. If only the day
 * changed, the time of day stays, but a time later today becomes now.
 */
function movedTo(day: string, time: string, entry: Biometric, now: Date): string | undefined {
  const before = new Date(entry.recordedAt);
  const [oldDay, oldTime] = [localDay(before), localTime(before)];
  if ((day === '' || day === oldDay) && (time === '' || time === oldTime)) return undefined;
  if (time !== '' && time !== oldTime) return instantOf(day || oldDay, time);
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const moved = new Date(before);
  moved.setFullYear(year, month - 1, date);
  return localDay(moved) === localDay(now) && moved > now ? now.toISOString() : isoOf(moved, day);
}

/**
 * Returns the instant of a local day and time as ISO 8601. Malformed text is returned unchanged,
 * because the schema refuses it.
 */
function instantOf(day: string, time: string): string {
  return isoOf(new Date(`${day}T${time}`), `${day}T${time}`);
}

function isoOf(date: Date, otherwise: string): string {
  return Number.isNaN(date.getTime()) ? otherwise : date.toISOString();
}

function localTime(instant: Date): string {
  return [instant.getHours(), instant.getMinutes()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

function isSite(name: FieldName): name is BodySite {
  return bodySites.some((site) => site === name);
}
