// Converts a row of `biometric` for the API, for the history and the profile.
import type { Selectable } from 'kysely';
import type { Biometric } from '#shared/biometrics/schema.ts';
import { bodySites, tapeColumn } from '#shared/biometrics/tape.ts';
import type { BiometricTable } from '#server/db/schema.ts';

export const biometricColumns = [
  'id',
  'recorded_at',
  'body_fat_percentage',
  'body_fat_method',
  'systolic_mmhg',
  'diastolic_mmhg',
  'resting_heart_rate_bpm',
  ...bodySites.map(tapeColumn),
] as const satisfies readonly (keyof BiometricTable)[];

export function toBiometric(
  row: Pick<Selectable<BiometricTable>, (typeof biometricColumns)[number]>,
): Biometric {
  return {
    id: row.id,
    recordedAt: row.recorded_at,
    bodyFatPercentage: row.body_fat_percentage,
    bfMeasurementMethod: row.body_fat_method,
    bloodPressureSystolic: row.systolic_mmhg,
    bloodPressureDiastolic: row.diastolic_mmhg,
    restingHeartRate: row.resting_heart_rate_bpm,
    bodyMeasurements: Object.fromEntries(
      bodySites
        .map((site) => [site, row[tapeColumn(site)]])
        .filter(([, inches]) => inches !== null),
    ),
  };
}
