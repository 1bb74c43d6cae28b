// Body weights on the wire: one for each calendar day of the person. The limits are the profile's (Spec 5).
import { z } from 'zod';
import { weightKg } from '#shared/auth/schema.ts';
import { isFutureEverywhere } from '#shared/dates.ts';
import { calendarDate, command, paging } from '#shared/schema.ts';
import { BODY_WEIGHT_HISTORY_LIMIT, MOST_BODY_WEIGHTS } from './limits.ts';

const day = calendarDate
  .refine((value) => !isFutureEverywhere(value, new Date()), {
    error: 'The day of a weight cannot be in the future',
  })
  .describe('YYYY-MM-DD, where the person is');

export const bodyWeightListInput = z.strictObject({
  limit: paging({ limit: BODY_WEIGHT_HISTORY_LIMIT, most: MOST_BODY_WEIGHTS }).limit,
});

export const putBodyWeightInput = command({ day, weight: weightKg });
export type PutBodyWeightInput = z.infer<typeof putBodyWeightInput>;

export const removeBodyWeightInput = command({ day });

export const bodyWeightEntry = z
  .object({
    day: z.string().describe('YYYY-MM-DD'),
    weight: z.number().describe('kg'),
    recordedAt: z.string(),
  })
  .meta({ id: 'BodyWeightEntry' });
export type BodyWeightEntry = z.infer<typeof bodyWeightEntry>;

export const bodyWeightHistory = z
  .object({ entries: z.array(bodyWeightEntry).describe('newest day first') })
  .meta({ id: 'BodyWeightHistory' });
export type BodyWeightHistory = z.infer<typeof bodyWeightHistory>;

export const removedBodyWeight = z.object({ day: z.string() });
