// Converts a row of `biometric` for the API, for the history and the profile.
import type { Biometric } from '#shared/biometrics/schema.ts';
import { bodySites, tapeColumn } from '#shared/biometrics/tape.ts';
import type { RowOf } from '#server/db/schema.ts';

export function toBiometric(row: RowOf<'biometric'>): Biometric {
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
