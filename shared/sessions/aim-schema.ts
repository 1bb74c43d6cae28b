// Defines the schema of an aim: the weight and repetitions that an exercise's progression rule suggests when a session
// starts (behaviour/training.md#the-next-session).
import { z } from 'zod';
import { id } from '#shared/schema.ts';
import type { SessionFactOfRule } from '#shared/training/suggestion/session-suggestion.ts';
import { weightUnits } from '#shared/units.ts';
import { setLimits } from './limits.ts';

const error = 'This is not a valid aim for an exercise';
const count = (most: number) =>
  z.number({ error }).int({ error }).min(0, { error }).max(most, { error });
const weight = z.number({ error }).min(0, { error }).max(setLimits.weightLbs, { error });
const reps = count(setLimits.reps);

const fact = z.discriminatedUnion(
  'id',
  [
    z.strictObject({ id: z.literal('possible'), from: weight, possible: reps }),
    z.strictObject({ id: z.literal('short'), from: weight, done: reps, asked: reps }),
    z.strictObject({ id: z.literal('reps-first'), next: weight }),
    z.strictObject({ id: z.literal('heaviest') }),
    z.strictObject({ id: z.literal('lightest') }),
    z.strictObject({ id: z.literal('nearest'), from: weight }),
    z.strictObject({ id: z.literal('away'), days: count(100_000) }),
    z.strictObject({ id: z.literal('back'), most: weight }),
    z.strictObject({ id: z.literal('reached'), from: weight, reps }),
    z.strictObject({ id: z.literal('missed'), from: weight, reps, times: reps }),
  ],
  { error },
) satisfies z.ZodType<SessionFactOfRule>;

export const lineAim = z
  .strictObject({
    weightLbs: weight.describe('lbs'),
    reps: reps.min(1, { error }),
    sets: count(setLimits.reps)
      .min(1, { error })
      .optional()
      .describe('fewer sets than planned, after a break; absent: as planned'),
    openSet: count(setLimits.reps)
      .min(1, { error })
      .optional()
      .describe(
        'the number of the working set that is open: as many repetitions as possible, less one; absent: none',
      ),
    unit: z.enum(weightUnits, { error }).describe('of the weights of the fact'),
    fact: fact.describe('why: a claim about the sets of the last time'),
  })
  .meta({ id: 'LineAim' });
export type LineAim = z.infer<typeof lineAim>;

export const sessionAims = z
  .array(lineAim.extend({ lineId: id }), { error })
  .max(100, { error })
  .meta({ id: 'SessionAims' });
export type SessionAims = z.infer<typeof sessionAims>;
