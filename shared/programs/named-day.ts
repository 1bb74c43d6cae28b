// A day of a program as a finished workout names it, on the wire.
import { z } from 'zod';

export const namedProgramDay = z
  .object({
    id: z.string().describe('of the program'),
    name: z.string(),
    isRemoved: z.boolean().describe('the program was deleted'),
    week: z
      .number()
      .int()
      .nullable()
      .describe('from 1, of all rounds together; null: its plan has this day no longer'),
    day: z.number().int().nullable().describe('from 1, of its week'),
  })
  .meta({ id: 'NamedProgramDay' });
export type NamedProgramDay = z.infer<typeof namedProgramDay>;
