// Defines the wire schemas of the suggestion for the next set.
import { z } from 'zod';
import { suggestionChoice } from '#shared/exercises/choice-schema.ts';
import { id } from '#shared/schema.ts';
import { answeredSuggestion } from '#shared/sessions/schema.ts';

export const nextSetInput = z.strictObject({
  id: id.describe('the session'),
  templateExerciseId: id.optional().describe('the line of the workout; absent: the next one'),
});

export const nextSetAnswer = z
  .object({
    suggestion: z
      .object({
        templateExerciseId: z.string(),
        exerciseId: z.string(),
        rule: answeredSuggestion.shape.rule,
        version: z.number().int().describe('version of the rule'),
        setIds: z.array(z.string()).describe('the sets that it follows from'),
        action: z
          .enum(['hold', 'weight', 'reps', 'up', 'repeat', 'reset'])
          .describe(
            'the change: hold, weight or reps after the last set; up, repeat or reset after the last session',
          ),
        weightLbs: z.number().describe('lbs'),
        reps: z.number().int(),
        gap: z
          .number()
          .nullable()
          .describe(
            'repetitions in reserve of the last set beyond the target; negative: missing; null for next-session',
          ),
        reason: z.string().describe('the reason as a sentence, in the unit of the person'),
        from: answeredSuggestion.shape.from,
        steps: z
          .array(z.string())
          .describe('how the amount came about, a sentence for each step, in that unit'),
      })
      .nullable()
      .describe('the suggestion; null: none'),
    offers: suggestionChoice
      .nullable()
      .describe(
        'the choice for this exercise; null without an exercise, or when the workout is over',
      ),
  })
  .meta({ id: 'NextSetSuggestion' });
export type NextSetAnswer = z.infer<typeof nextSetAnswer>;

export const sessionBodyWeight = z
  .object({
    bodyWeightKg: z
      .number()
      .nullable()
      .describe('the last known body weight when the session began, kg; null: none'),
  })
  .meta({ id: 'SessionBodyWeight' });
export type SessionBodyWeight = z.infer<typeof sessionBodyWeight>;
