// Defines the schema of the program day to which a session belongs, as its start names it. Separate
// from the plan's schemas, because the session log needs only this.
import { z } from 'zod';
import { id } from '#shared/schema.ts';
import { programLimits as limits } from './limits.ts';

/** Returns the schema of an integer within limits. Each error message begins with the label. */
export const wholeNumber = (label: string, least: number, most: number) =>
  z
    .number({ error: `${label} must be a number` })
    .int({ error: `${label} must be a whole number` })
    .min(least, { error: `${label} must be at least ${least}` })
    .max(most, { error: `${label} can be at most ${most}` });

/** The program day to which a session belongs. */
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
