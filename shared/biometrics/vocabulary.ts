// Lists the allowed values and limits of body measurements. The file does not import zod, so that screens load fast.

export const bodyFatMethods = [
  'CALIPER',
  'DEXA',
  'BIOELECTRICAL_IMPEDANCE',
  'HYDROSTATIC',
  'VISUAL_ESTIMATE',
] as const;
export type BodyFatMethod = (typeof bodyFatMethods)[number];

export const methodLabels: Record<BodyFatMethod, string> = {
  CALIPER: 'Caliper',
  DEXA: 'DEXA scan',
  BIOELECTRICAL_IMPEDANCE: 'Bioelectrical impedance',
  HYDROSTATIC: 'Hydrostatic weighing',
  VISUAL_ESTIMATE: 'Visual estimate',
};

/**
 * Measurement error alone can change a body fat value by `bodyFatErrors` percentage points: 2.77 (1.96 × √2) times the
 * standard error of one value (behaviour/body.md#trends).
 */
export const bodyFatErrors: Record<BodyFatMethod, number> = {
  CALIPER: 3.5,
  DEXA: 1.5,
  BIOELECTRICAL_IMPEDANCE: 3.5,
  HYDROSTATIC: 2,
  VISUAL_ESTIMATE: 5,
};

export const biometricLimits = {
  bodyFatPercentage: { min: 0, max: 100 },
  bloodPressureSystolic: { min: 0, max: 300 },
  bloodPressureDiastolic: { min: 0, max: 200 },
  restingHeartRate: { min: 30, max: 200 },
  tapeInches: { min: 0, max: 300 },
} as const;

/** An arrow key changes a number field by one step: body fat in percentage points, tape measures in inches or cm. */
export const biometricSteps = { bodyFatPercentage: 0.1, tapeInches: 0.25, tapeCm: 0.5 } as const;

export function rangeMessage(label: string, { min, max }: { min: number; max: number }): string {
  return `${label} must be from ${min} to ${max}`;
}

export const BIOMETRIC_HISTORY_LIMIT = 50;
export const MOST_ENTRIES = 20_000;
export const MOST_BIOMETRICS = 500;

export const MEASUREMENT_REQUIRED = 'Please enter at least one measurement';
