// Defines the wire schemas of body weights. A user has at most one body weight per day (behaviour/body.md#body-weight).
import { z } from 'zod';
import { weightDay, weightKg } from '#shared/auth/schema.ts';
import { FIRST_ZONE_HOURS, LAST_ZONE_HOURS } from '#shared/calendar.ts';
import { command, paging } from '#shared/schema.ts';
import { BODY_WEIGHT_HISTORY_LIMIT, MOST_BODY_WEIGHTS } from './weighings.ts';

const OFFSET_INVALID = 'The offset from UTC must be from -720 to 840 whole minutes';

export const bodyWeightListInput = z.strictObject({
  limit: paging({ limit: BODY_WEIGHT_HISTORY_LIMIT, most: MOST_BODY_WEIGHTS }).limit,
  cursor: weightDay
    .optional()
    .describe('the last day of the page before; the answer has earlier days only'),
});
export type BodyWeightListInput = z.infer<typeof bodyWeightListInput>;

const utcOffsetMinutes = z
  .int({ error: OFFSET_INVALID })
  .min(-60 * LAST_ZONE_HOURS, { error: OFFSET_INVALID })
  .max(60 * FIRST_ZONE_HOURS, { error: OFFSET_INVALID })
  .default(0)
  .describe("offset of the person's time zone, in minutes east of UTC");

export const putBodyWeightInput = command({
  day: weightDay,
  weight: weightKg,
  utcOffsetMinutes,
});
export type PutBodyWeightInput = z.infer<typeof putBodyWeightInput>;

export const removeBodyWeightInput = command({ day: weightDay });

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
