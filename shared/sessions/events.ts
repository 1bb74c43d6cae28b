// The events of a training session, in the shape in which they are written today. Never changed once written: a new
// shape is a new schema version, with a step from the old one in upcast.ts.
import { z } from 'zod';
import {
  achievement,
  correctionSource,
  rpeSource,
  sessionExercise,
  sessionLine,
  sessionTemplate,
  setClassification,
} from './schema.ts';

// On the wire notes may be left out; in the log a default would hide a fact that is not whole.
const startedLine = sessionLine.extend({ notes: z.string() });

const sessionStarted = z.strictObject({
  type: z.literal('SessionStarted'),
  template: sessionTemplate
    .extend({ exercises: z.array(startedLine) })
    .describe('a copy of the template as it was'),
});
const setLogged = z.strictObject({
  type: z.literal('SetLogged'),
  exerciseId: z.string(),
  lineId: z.string().nullable().describe('line of the template copy'),
  reps: z.number().int(),
  weightLbs: z.number(),
  rpe: z.number(),
  rpeSource,
  classification: setClassification,
  exercise: sessionExercise.optional().describe('as it was, when the template copy has none'),
});
const setEdited = z.strictObject({
  type: z.literal('SetEdited'),
  setId: z.string(),
  reps: z.number().int().optional(),
  weightLbs: z.number().optional(),
  rpe: z.number().optional(),
  source: correctionSource,
});
const setDeleted = z.strictObject({
  type: z.literal('SetDeleted'),
  setId: z.string(),
  source: correctionSource,
});
const setRestored = z.strictObject({
  type: z.literal('SetRestored'),
  setId: z.string(),
  source: correctionSource,
});
const sessionCompleted = z.strictObject({
  type: z.literal('SessionCompleted'),
  achievements: z.array(achievement).optional().describe('what was announced: the goals it raised'),
});
const sessionDiscarded = z.strictObject({ type: z.literal('SessionDiscarded') });
const sessionRestored = z.strictObject({ type: z.literal('SessionRestored') });

const sessionFact = z.discriminatedUnion('type', [
  sessionStarted,
  setLogged,
  setEdited,
  setDeleted,
  setRestored,
  sessionCompleted,
  sessionDiscarded,
  sessionRestored,
]);

/** What happened, without when and where. */
export type SessionFact = z.infer<typeof sessionFact>;
export type SessionEventType = SessionFact['type'];

export const sessionEventTypes: readonly SessionEventType[] = sessionFact.options.map(
  (option) => option.shape.type.value,
);

/**
 * The fact as it is written: a copy in it keeps only what events know.
 * @throws Error for a fact that is not whole: our own mistake, so never a ZodError, which would blame the caller.
 */
export function parseFact(fact: SessionFact): SessionFact {
  const { data, error } = sessionFact.safeParse(fact);
  if (!error) return data;
  throw new Error(`The fact ${fact.type} does not parse: nothing is written`, { cause: error });
}

/** One event of a session's stream. */
export interface SessionEvent {
  /** Made by the client or the server (UUIDv7). A set is known by the id of the event that logged it. */
  eventId: string;
  sessionId: string;
  /** 1..n without gaps; the only order inside a session. */
  version: number;
  /** When it happened, by the client's clock if it said so. ISO 8601, UTC. */
  occurredAt: string;
  /** When the server wrote it. ISO 8601, UTC. */
  recordedAt: string;
  fact: SessionFact;
}
