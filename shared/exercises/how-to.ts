// Instructions for an exercise of the library, on the wire.
import { z } from 'zod';

export const exerciseHowTo = z
  .object({
    setup: z.string().describe('how to get ready'),
    execution: z.string().describe('how one repetition or hold goes'),
    faults: z.string().describe('what goes wrong most often, and its remedy'),
  })
  .meta({ id: 'ExerciseHowTo' });
export type ExerciseHowTo = z.infer<typeof exerciseHowTo>;
