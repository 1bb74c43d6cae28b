// The events of a training session. Never changed once written; an old shape is lifted by `upcast` when it is read.
import { z } from 'zod';
import {
  achievement,
  correctionSource,
  rpeSource,
  sessionExercise,
  type SessionTemplate,
  sessionTemplate,
  setClassification,
} from './schema.ts';

const sessionStarted = z.strictObject({
  type: z.literal('SessionStarted'),
  template: sessionTemplate.describe('a copy of the template as it was'),
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

export const sessionFact = z.discriminatedUnion('type', [
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

/** The shape that new events are written in. */
export const EVENT_SCHEMA_VERSION = 1;

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

/** An event as it lies in the log. */
export interface StoredFact {
  type: string;
  schemaVersion: number;
  payload: unknown;
}

/**
 * Reads a stored event of any schema version as today's fact.
 * @throws Error for a type or version that this program does not know: an event is never skipped.
 */
export function upcast({ type, schemaVersion, payload }: StoredFact): SessionFact {
  if (schemaVersion !== EVENT_SCHEMA_VERSION) {
    throw new Error(
      `Event ${type} has schema version ${schemaVersion}, which this program does not know`,
    );
  }
  if (typeof payload !== 'object' || payload === null || !isKnownType(type)) {
    throw new Error(`Event type ${type} is not known to this program`);
  }
  // Written by this program through `sessionFact`; parsing each event again would double the cost of a read.
  const fact = { type, ...payload } as SessionFact;
  return fact.type === 'SessionStarted' ? { ...fact, template: withNotes(fact.template) } : fact;
}

/** Lines of workouts had no notes at first. */
function withNotes(template: SessionTemplate): SessionTemplate {
  const exercises = template.exercises.map((line) => ({ ...line, notes: line.notes ?? '' }));
  return { ...template, exercises };
}

const knownTypes: ReadonlySet<string> = new Set(
  sessionFact.options.map((option) => option.shape.type.value),
);

function isKnownType(type: string): type is SessionEventType {
  return knownTypes.has(type);
}
