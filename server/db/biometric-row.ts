// A row of `biometric` as it goes over the wire: the history and the profile both read it.
import type { Selectable } from 'kysely';
import type { Biometric } from '#shared/biometrics/schema.ts';
import type { BiometricTable } from './schema.ts';

export const biometricColumns = [
  'id',
  'recorded_at',
  'body_fat_percentage',
  'body_fat_method',
  'systolic_mmhg',
  'diastolic_mmhg',
  'resting_heart_rate_bpm',
  'neck_in',
  'chest_in',
  'waist_in',
  'hips_in',
  'thighs_in',
  'biceps_in',
  'forearms_in',
  'calves_in',
] as const satisfies readonly (keyof BiometricTable)[];

export function toBiometric(
  row: Pick<Selectable<BiometricTable>, (typeof biometricColumns)[number]>,
): Biometric {
  const tape = {
    neck: row.neck_in,
    chest: row.chest_in,
    waist: row.waist_in,
    hips: row.hips_in,
    thighs: row.thighs_in,
    biceps: row.biceps_in,
    forearms: row.forearms_in,
    calves: row.calves_in,
  };
  return {
    id: row.id,
    recordedAt: row.recorded_at,
    bodyFatPercentage: row.body_fat_percentage,
    bfMeasurementMethod: row.body_fat_method,
    bloodPressureSystolic: row.systolic_mmhg,
    bloodPressureDiastolic: row.diastolic_mmhg,
    restingHeartRate: row.resting_heart_rate_bpm,
    bodyMeasurements: Object.fromEntries(
      Object.entries(tape).filter(([, inches]) => inches !== null),
    ),
  };
}
