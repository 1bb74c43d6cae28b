// Events as they lie in the log, and the steps that lift each old shape to the one after it, up to today's.
import { type SessionEventType, sessionEventTypes, type SessionFact } from './events.ts';

/** An event's fact as it lies in the log. */
export interface StoredFact {
  type: string;
  schemaVersion: number;
  payload: unknown;
}

/** Lifts a payload from one schema version to the next. Never changed once an event was written in the next one. */
type Step = (payload: object) => object;

/** The steps from version 1 on, by type, where a shape has changed. Events of today are one version above the last step. */
const steps: Readonly<Partial<Record<SessionEventType, readonly Step[]>>> = {
  SessionStarted: [addNotes, addLoads, stays, stays, stays, stays, stays, stays],
  SetLogged: [addLoadOfExercise, stays, stays, stays],
  SetEdited: [stays],
  SessionCompleted: [stays],
  SessionDiscarded: [stays],
};

/** 1 → 2: lines of a workout had no notes at first, and had some before the version was counted up. */
function addNotes(payload: object): object {
  // `as`: what version 1 is known to hold.
  const { template } = payload as { template: { exercises: { notes?: string }[] } };
  const exercises = template.exercises.map((line) => ({ ...line, notes: line.notes ?? '' }));
  return { ...payload, template: { ...template, exercises } };
}

/** Load of exercises from before they stored one: every weight was taken as it was entered. */
const plainLoad = { loadKind: 'EXTERNAL', measure: 'REPS', bodyweightShare: null };

/** 2 → 3: what an exercise loads and measures, targets of single sets, the weight of the body. */
function addLoads(payload: object): object {
  // `as`: what version 2 is known to hold.
  const { template } = payload as { template: { exercises: { exercise: object }[] } };
  const exercises = template.exercises.map((line) => ({
    ...line,
    exercise: { ...line.exercise, ...plainLoad },
    targetDuration: null,
    targetDistance: null,
    setTargets: null,
    sessionNotes: '',
    isLeftOut: false,
  }));
  return { ...payload, template: { ...template, exercises }, bodyWeightKg: null };
}

/** 1 → 2: the exercise of an unplanned set has its kind of load; sets may have a time, a distance, notes. */
function addLoadOfExercise(payload: object): object {
  // `as`: what version 1 is known to hold.
  const { exercise } = payload as { exercise?: object };
  return exercise ? { ...payload, exercise: { ...exercise, ...plainLoad } } : payload;
}

/** Returns the payload unchanged: the new fields are optional. */
function stays(payload: object): object {
  return payload;
}

function stepsOf(type: SessionEventType): readonly Step[] {
  return steps[type] ?? [];
}

/** The schema version in which events of this type are written today. */
export function schemaVersionOf(type: SessionEventType): number {
  return stepsOf(type).length + 1;
}

/** A fact as it is written today. */
export function toStored({ type, ...payload }: SessionFact): StoredFact {
  return { type, schemaVersion: schemaVersionOf(type), payload };
}

/**
 * Reads a stored event of any schema version as today's fact.
 * @throws Error for a type or version that this program does not know: an event is never skipped.
 */
export function upcast({ type, schemaVersion, payload }: StoredFact): SessionFact {
  if (!isKnown(type)) throw new Error(`Event type ${type} is not known to this program`);
  const own = stepsOf(type);
  if (schemaVersion < 1 || schemaVersion > own.length + 1) {
    throw new Error(
      `Event ${type} has schema version ${schemaVersion}, which this program does not know`,
    );
  }
  if (typeof payload !== 'object' || payload === null) {
    throw new Error(`Event ${type} has no payload`);
  }
  let lifted: object = payload;
  for (const step of own.slice(schemaVersion - 1)) lifted = step(lifted);
  // `as`: parsed when it was written. Parsing it again would make reading the log several times as slow.
  return { type, ...lifted } as SessionFact;
}

const knownTypes: ReadonlySet<string> = new Set(sessionEventTypes);

function isKnown(type: string): type is SessionEventType {
  return knownTypes.has(type);
}
