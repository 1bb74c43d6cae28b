// The suggestion for the next set, on the wire.
import { z } from 'zod';
import { exerciseOffers } from '#shared/exercises/choice-schema.ts';
import { id } from '#shared/schema.ts';
import { offeredSet } from '#shared/sessions/schema.ts';

export const nextSetInput = z.strictObject({
  id: id.describe('the session'),
  templateExerciseId: id
    .optional()
    .describe('the line of the workout; absent: the one that comes next'),
});

export const nextSetAnswer = z
  .object({
    suggestion: z
      .object({
        templateExerciseId: z.string(),
        exerciseId: z.string(),
        rule: offeredSet.shape.rule,
        version: z.number().int().describe('of the rule'),
        setIds: z.array(z.string()).describe('the sets that it follows from'),
        action: z
          .enum(['hold', 'weight', 'reps', 'up', 'repeat', 'reset'])
          .describe(
            'what changes: after the last set hold, weight or reps; after the last time up, repeat or reset',
          ),
        weightLbs: z.number().describe('lbs'),
        reps: z.number().int(),
        gap: z
          .number()
          .nullable()
          .describe(
            'repetitions that the last set had to spare beyond the target; negative: missing; null for next-session',
          ),
        reason: z.string().describe('a sentence, in the unit of the person'),
      })
      .nullable()
      .describe('null: there is nothing to say'),
    offers: exerciseOffers
      .nullable()
      .describe('for this exercise; null: no exercise is asked for, or the workout is over'),
  })
  .meta({ id: 'NextSetSuggestion' });
export type NextSetAnswer = z.infer<typeof nextSetAnswer>;
