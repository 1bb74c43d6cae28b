// The program day that a session carries out, as its start names it. Apart from the plan, for the log of sessions.
import { z } from 'zod';
import { id } from '#shared/schema.ts';
import { programLimits as limits } from './limits.ts';

/** Returns the schema of an integer within bounds; each refusal is a sentence that begins with the label. */
export const wholeNumber = (label: string, least: number, most: number) =>
  z
    .number({ error: `${label} must be a number` })
    .int({ error: `${label} must be a whole number` })
    .min(least, { error: `${label} must be at least ${least}` })
    .max(most, { error: `${label} can be at most ${most}` });

/** The program day that a session carries out. */
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
