// The events of a program's runs, in the shape in which they are written today. Never changed once written: a new shape
// is a new schema version, with a step from the old one beside it.
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

/** Current version of all of them. */
export const PROGRAM_SCHEMA_VERSION = 1;

/** One event of a program, in the order of `version`. */
export interface ProgramEvent {
  eventId: string;
  /** 1..n without gaps, of all runs of the program. */
  version: number;
  /** ISO 8601, UTC. */
  occurredAt: string;
  fact: ProgramFact;
}

/**
 * A stored event as today's fact.
 * @throws Error for a version or a shape that this program does not know: an event is never skipped.
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
