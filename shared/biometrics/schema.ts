// Defines the wire schemas of body measurements (behaviour/body.md#biometrics).
import { z } from 'zod';
import {
  command,
  hasDecimals,
  id,
  isEmptyChange,
  NOTHING_TO_UPDATE,
  paging,
  pastInstant,
} from '#shared/schema.ts';
import { readCursor } from '#shared/place-cursor.ts';
import { bodySites, ofEachSite, siteLabels } from './tape.ts';
import {
  BIOMETRIC_HISTORY_LIMIT,
  biometricLimits,
  bodyFatMethods,
  MEASUREMENT_REQUIRED,
  MOST_BIOMETRICS,
  rangeMessage,
} from './vocabulary.ts';

interface Limits {
  min: number;
  max: number;
}

function within(label: string, { min, max }: Limits) {
  const error = rangeMessage(label, { min, max });
  return z.number({ error }).min(min, { error }).max(max, { error });
}

const decimals = (label: string, limits: Limits) =>
  within(label, limits).refine((value) => hasDecimals(value, 2), {
    error: `${label} can have at most 2 decimals`,
  });

const whole = (label: string, limits: Limits) =>
  within(label, limits).int({ error: `${label} must be a whole number` });

const tape = (label: string) => decimals(label, biometricLimits.tapeInches).describe('inches');

const values = {
  bodyFatPercentage: decimals('Body fat', biometricLimits.bodyFatPercentage).nullish(),
  bfMeasurementMethod: z
    .enum(bodyFatMethods, { error: 'Please choose one of the listed methods' })
    .nullish(),
  bloodPressureSystolic: whole('Systolic pressure', biometricLimits.bloodPressureSystolic)
    .nullish()
    .describe('mmHg'),
  bloodPressureDiastolic: whole('Diastolic pressure', biometricLimits.bloodPressureDiastolic)
    .nullish()
    .describe('mmHg'),
  restingHeartRate: whole('Resting heart rate', biometricLimits.restingHeartRate)
    .nullish()
    .describe('bpm'),
  bodyMeasurements: z
    .strictObject(ofEachSite((site) => tape(siteLabels[site]).nullish()))
    .nullish(),
};

const recordedAt = pastInstant('The time of a measurement cannot be in the future')
  .optional()
  .describe('the time of the measurement; now when absent');

type Values = { [Name in keyof typeof values]?: z.infer<(typeof values)[Name]> };

/**
 * Returns the error message for an entry without a value, or with a diastolic pressure above the systolic. Null when
 * the entry is valid.
 */
export function entryProblem(entry: Values): string | null {
  const numbers = [
    entry.bodyFatPercentage,
    entry.bloodPressureSystolic,
    entry.bloodPressureDiastolic,
    entry.restingHeartRate,
    ...bodySites.map((site) => entry.bodyMeasurements?.[site]),
  ];
  if (numbers.every((value) => value == null)) return MEASUREMENT_REQUIRED;
  const { bloodPressureSystolic: systolic, bloodPressureDiastolic: diastolic } = entry;
  return systolic != null && diastolic != null && diastolic > systolic
    ? 'Diastolic pressure cannot be above systolic pressure'
    : null;
}

function refuseProblem(entry: Values, context: z.RefinementCtx) {
  const message = entryProblem(entry);
  if (message === null) return;
  const path = message === MEASUREMENT_REQUIRED ? [] : ['bloodPressureDiastolic'];
  context.addIssue({ code: 'custom', path, message });
}

export const logBiometricInput = command({ ...values, recordedAt }).superRefine(refuseProblem);
export type LogBiometricInput = z.infer<typeof logBiometricInput>;

/**
 * A field that is absent from an update stays unchanged, and null removes its value. Tape sites follow the same rule.
 */
export const updateBiometricInput = command({ id, ...values, recordedAt }).refine(
  (change) => !isEmptyChange(change),
  { error: NOTHING_TO_UPDATE },
);
export type UpdateBiometricInput = z.infer<typeof updateBiometricInput>;

export const biometricListInput = z.strictObject({
  limit: paging({ limit: BIOMETRIC_HISTORY_LIMIT, most: MOST_BIOMETRICS }).limit,
  cursor: z
    .string({ error: 'This is not a valid cursor' })
    .refine((value) => readCursor(value) !== null, { error: 'This is not a valid cursor' })
    .optional()
    .describe('nextCursor of the previous page: the answer has earlier entries only'),
});

const inches = z.number().exactOptional().describe('inches');

export const biometric = z
  .object({
    id: z.string(),
    recordedAt: z.string(),
    bodyFatPercentage: z.number().nullable(),
    bfMeasurementMethod: z.enum(bodyFatMethods).nullable(),
    bloodPressureSystolic: z.number().int().nullable().describe('mmHg'),
    bloodPressureDiastolic: z.number().int().nullable().describe('mmHg'),
    restingHeartRate: z.number().int().nullable().describe('bpm'),
    bodyMeasurements: z.object(ofEachSite(() => inches)).describe('the measured sites only'),
  })
  .meta({ id: 'Biometric' });
export type Biometric = z.infer<typeof biometric>;

const biometricTrends = z.object({
  bodyFatTrend: z
    .enum(['decreasing', 'increasing', 'stable'])
    .nullable()
    .describe(
      'the change of body fat by the method of the newest entry that has it; stable: within the error of the method; null with fewer than two such entries',
    ),
  timeSpan: z.object({
    days: z.number().int().describe('days from the first entry to the last'),
    start: z.string(),
    end: z.string(),
  }),
});
export type BiometricTrends = z.infer<typeof biometricTrends>;

export const biometricHistory = z
  .object({
    biometrics: z.array(biometric).describe('newest first'),
    trends: biometricTrends
      .nullable()
      .describe('trends of the entries in this answer; null with fewer than two'),
    nextCursor: z.string().nullable().describe('`cursor` of the next page; null after the last'),
  })
  .meta({ id: 'BiometricHistory' });
export type BiometricListInput = z.infer<typeof biometricListInput>;
export type BiometricHistory = z.infer<typeof biometricHistory>;
