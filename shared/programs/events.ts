// Defines the schemas of a program's events. A stored event never changes. A new shape needs a new
// schema version and a conversion from the old version.
import { z } from 'zod';

const facts = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('ProgramStarted'),
    weekdays: z.array(z.number().int()).describe('0 is Sunday'),
  }),
  z.strictObject({ type: z.literal('ProgramPaused') }),
  z.strictObject({ type: z.literal('ProgramResumed') }),
  z.strictObject({
    type: z.literal('DaySkipped'),
    round: z.number().int(),
    pass: z.number().int(),
    dayId: z.string(),
  }),
  z.strictObject({
    type: z.literal('WeekRepeated'),
    round: z.number().int(),
    weekId: z.string(),
  }),
  z.strictObject({ type: z.literal('ProgramFinished') }),
  z.strictObject({
    type: z.literal('StepTakenBack'),
    stepId: z.string().describe('the event that is undone'),
  }),
]);
export type ProgramFact = z.infer<typeof facts>;

export const PROGRAM_SCHEMA_VERSION = 1;

export interface ProgramEvent {
  eventId: string;
  /** `version` counts from 1 without gaps, over all runs of the program, and orders the events. */
  version: number;
  occurredAt: string;
  fact: ProgramFact;
}

/**
 * Parses a stored event.
 *
 * @throws Error for an unknown version or shape, because no event may be skipped
 */
export function readProgramFact(
  type: string,
  schemaVersion: number,
  payload: unknown,
): ProgramFact {
  if (schemaVersion !== PROGRAM_SCHEMA_VERSION) {
    throw new Error(`Event ${type} has schema version ${schemaVersion}, which is not known`);
  }
  const { data, error } = facts.safeParse({ ...Object(payload), type });
  if (!data) throw new Error(`The event ${type} of a program does not parse`, { cause: error });
  return data;
}
