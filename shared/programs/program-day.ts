// Defines the schemas of the program day to which a session belongs. The code of the session log imports only this
// file, not the schemas of the whole plan.
import { z } from 'zod';
import { id } from '#shared/schema.ts';
import { programLimits as limits } from './vocabulary.ts';

/** Returns the schema of an integer within limits. Each error message begins with the label. */
export const wholeNumber = (label: string, least: number, most: number) =>
  z
    .number({ error: `${label} must be a number` })
    .int({ error: `${label} must be a whole number` })
    .min(least, { error: `${label} must be at least ${least}` })
    .max(most, { error: `${label} can be at most ${most}` });

export const programDay = z
  .strictObject({
    programId: id,
    runId: id,
    round: wholeNumber('Round', 1, limits.rounds),
    pass: wholeNumber('Pass', 1, 1000).describe('number of times that the week was begun'),
    dayId: id,
  })
  .meta({ id: 'ProgramDayOfSession' });
export type ProgramDayOfSession = z.infer<typeof programDay>;

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
