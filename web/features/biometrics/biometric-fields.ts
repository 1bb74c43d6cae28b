// A measurement as it stands in the fields of its form, and back.
import { localDay } from '#shared/dates.ts';
import type { Biometric } from '#shared/biometrics/schema.ts';
import { type BodySite, bodySites } from '#shared/biometrics/vocabulary.ts';
import { readNumber } from '#web/number-text.ts';

type NumberField =
  | 'bodyFatPercentage'
  | 'bloodPressureSystolic'
  | 'bloodPressureDiastolic'
  | 'restingHeartRate';
const numberFields: readonly NumberField[] = [
  'bodyFatPercentage',
  'bloodPressureSystolic',
  'bloodPressureDiastolic',
  'restingHeartRate',
];

export type FieldName = NumberField | BodySite | 'bfMeasurementMethod' | 'day';
/** Reads one field as it is now. */
export type ReadField = (name: FieldName) => string;

/** What a field starts with when `entry` is corrected; empty for a new one. */
export function storedText(entry: Biometric | null, name: FieldName, now: Date): string {
  if (name === 'day') return localDay(entry ? new Date(entry.recordedAt) : now);
  if (!entry) return '';
  const value = isSite(name) ? entry.bodyMeasurements[name] : entry[name];
  return value == null ? '' : String(value);
}

/** What is sent for a new entry: empty fields are left out (Spec 5). A field without a number is NaN, for the rules to refuse. */
export function newEntry(read: ReadField, now: Date) {
  const method = read('bfMeasurementMethod');
  const tape = Object.fromEntries(numbersOf(read, bodySites));
  return {
    ...Object.fromEntries(numbersOf(read, numberFields)),
    ...(method === '' ? {} : { bfMeasurementMethod: method }),
    ...(Object.keys(tape).length === 0 ? {} : { bodyMeasurements: tape }),
    ...recordedOn(read('day'), localDay(now)),
  };
}

/** What is sent for a correction: an emptied field is taken away. */
export function correction(read: ReadField, entry: Biometric, now: Date) {
  const day = read('day');
  const isToday = day === localDay(now);
  const recorded = isToday
    ? { recordedAt: now.toISOString() }
    : recordedOn(day, localDay(new Date(entry.recordedAt)));
  return {
    id: entry.id,
    ...Object.fromEntries(numberFields.map((name) => [name, readNumber(read(name))])),
    bfMeasurementMethod: read('bfMeasurementMethod') || null,
    bodyMeasurements: Object.fromEntries(bodySites.map((site) => [site, readNumber(read(site))])),
    ...(day === localDay(new Date(entry.recordedAt)) ? {} : recorded),
  };
}

function numbersOf(read: ReadField, names: readonly (NumberField | BodySite)[]) {
  return names.flatMap((name): [string, number][] => {
    const value = readNumber(read(name));
    return value === null ? [] : [[name, value]];
  });
}

/** Another day than `usual` is meant as the noon of it, where the person is. */
function recordedOn(day: string, usual: string): { recordedAt?: string } {
  return day === '' || day === usual
    ? {}
    : { recordedAt: new Date(`${day}T12:00:00`).toISOString() };
}

function isSite(name: FieldName): name is BodySite {
  return bodySites.some((site) => site === name);
}

/** The newest value of each site, for the note below its field. */
export function lastInches(entries: readonly Biometric[], site: BodySite): number | undefined {
  return entries.find((entry) => entry.bodyMeasurements[site] !== undefined)?.bodyMeasurements[
    site
  ];
}
