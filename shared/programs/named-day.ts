// Defines the wire schema of the program day that a finished workout names.
import { z } from 'zod';

export const namedProgramDay = z
  .object({
    id: z.string().describe('id of the program'),
    name: z.string(),
    isRemoved: z.boolean().describe('the program was deleted'),
    week: z
      .number()
      .int()
      .nullable()
      .describe(
        'the week, counted from 1 through all rounds; null when the plan no longer has this day',
      ),
    day: z.number().int().nullable().describe('the day of its week, counted from 1'),
  })
  .meta({ id: 'NamedProgramDay' });
export type NamedProgramDay = z.infer<typeof namedProgramDay>;
