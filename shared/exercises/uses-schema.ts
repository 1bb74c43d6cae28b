// Defines the wire schemas of the plans that use an exercise.
import { z } from 'zod';

export const exerciseUses = z
  .object({
    templates: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .describe('templates that have it, by name; at most 50'),
    goals: z
      .array(z.object({ id: z.string(), description: z.string() }))
      .describe('active and paused goals about it, newest first; at most 50'),
  })
  .meta({ id: 'ExerciseUses' });
export type ExerciseUses = z.infer<typeof exerciseUses>;
