// Defines the wire schema of the instructions for a library exercise: three to six sentences in
// all. The instructions are shown beside the description and the safety notes, and do not repeat
// these.
import { z } from 'zod';

export const exerciseHowTo = z
  .object({
    setup: z.string().describe('the set-up'),
    execution: z.string().describe('one repetition or hold, step by step'),
    faults: z.string().describe('the most common faults, each with its remedy'),
  })
  .meta({ id: 'ExerciseHowTo' });
export type ExerciseHowTo = z.infer<typeof exerciseHowTo>;
