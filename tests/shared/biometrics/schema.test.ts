import { expect, test } from 'vitest';
import { logBiometricInput } from '#shared/biometrics/schema.ts';

const MEASUREMENT_REQUIRED = 'Please enter at least one measurement';

test.each([
  [{}, MEASUREMENT_REQUIRED],
  [{ bodyMeasurements: {} }, MEASUREMENT_REQUIRED],
  [{ bfMeasurementMethod: 'DEXA' }, MEASUREMENT_REQUIRED],
  [{ bodyFatPercentage: null }, MEASUREMENT_REQUIRED],
  [{ bodyFatPercentage: 101 }, 'Body fat must be from 0 to 100'],
  [{ bodyFatPercentage: 18.555 }, 'Body fat can have at most 2 decimals'],
  [{ bodyFatPercentage: '18' }, 'Body fat must be from 0 to 100'],
  [{ bloodPressureSystolic: 301 }, 'Systolic pressure must be from 0 to 300'],
  [{ bloodPressureDiastolic: 201 }, 'Diastolic pressure must be from 0 to 200'],
  [{ restingHeartRate: 29 }, 'Resting heart rate must be from 30 to 200'],
  [{ restingHeartRate: 60.5 }, 'Resting heart rate must be a whole number'],
  [{ bodyMeasurements: { waist: -1 } }, 'Waist must be from 0 to 300'],
  [
    { bloodPressureSystolic: 80, bloodPressureDiastolic: 81 },
    'Diastolic pressure cannot be above systolic pressure',
  ],
  [
    { restingHeartRate: 60, recordedAt: '2999-01-01T00:00:00Z' },
    'The time of a measurement cannot be in the future',
  ],
  [{ restingHeartRate: 60, recordedAt: 'yesterday' }, 'This is not a valid date and time'],
])('the measurement %j is refused: %s', (input, message) => {
  expect(logBiometricInput.safeParse(input).error?.issues[0]?.message).toBe(message);
});
