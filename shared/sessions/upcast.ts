// Converts stored events and pending commands of older versions to their current shape, one version at a time.
import { WIRE_VERSION } from '#shared/wire-version.ts';
import { type SessionEventType, sessionEventTypes, type SessionFact } from './events.ts';

export interface StoredFact {
  type: string;
  schemaVersion: number;
  payload: unknown;
}

/**
 * Converts the payload of an event, or the input of a command, to the next version. A released step
 * never changes, because the log holds events of every version.
 */
type Step = (payload: object) => object;

/** Each list converts one type of event: its first step from version 1 to 2, its second from version 2 to 3. */
const steps: Readonly<Partial<Record<SessionEventType, readonly Step[]>>> = {
  SessionStarted: [addNotes, addLoads, stays, stays, stays, stays, stays, stays],
  SetLogged: [addLoadOfExercise, stays, stays, stays],
  SetEdited: [stays],
  SessionCompleted: [stays],
  SessionDiscarded: [stays],
};

/** Converts SessionStarted from version 1 to 2: a line without notes gets empty notes. */
function addNotes(payload: object): object {
  // The cast is safe because SessionStarted version 1 always has a template with exercises.
  const { template } = payload as { template: { exercises: { notes?: string }[] } };
  const exercises = template.exercises.map((line) => ({ ...line, notes: line.notes ?? '' }));
  return { ...payload, template: { ...template, exercises } };
}

/** Old events do not store the load of an exercise. With `plainLoad`, their weights count as entered. */
const plainLoad = { loadKind: 'EXTERNAL', measure: 'REPS', bodyweightShare: null };

/**
 * Converts SessionStarted from version 2 to 3: adds the default values of new fields, such as load and measure of the
 * exercises.
 */
function addLoads(payload: object): object {
  // The cast is safe because SessionStarted version 2 always has a template with exercises.
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

/** Converts SetLogged from version 1 to 2: adds the kind of load to the exercise of an unplanned set. */
function addLoadOfExercise(payload: object): object {
  // The cast is safe because `exercise` in SetLogged version 1 is an object or absent.
  const { exercise } = payload as { exercise?: object };
  return exercise ? { ...payload, exercise: { ...exercise, ...plainLoad } } : payload;
}

/** Returns the payload unchanged, because a payload of the older version is also valid in the newer version. */
function stays(payload: object): object {
  return payload;
}

function stepsOf(type: SessionEventType): readonly Step[] {
  return steps[type] ?? [];
}

export function schemaVersionOf(type: SessionEventType): number {
  return stepsOf(type).length + 1;
}

export function toStored({ type, ...payload }: SessionFact): StoredFact {
  return { type, schemaVersion: schemaVersionOf(type), payload };
}

/**
 * Returns a stored event of any schema version as a current event.
 *
 * @throws Error for an unknown type or version, because no event may be skipped
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
  // The cast is safe because the event was checked when it was written. Another check would make reading the log
  // several times slower.
  return { type, ...lifted } as SessionFact;
}

const knownTypes: ReadonlySet<string> = new Set(sessionEventTypes);

function isKnown(type: string): type is SessionEventType {
  return knownTypes.has(type);
}

/** `commandSteps` lists the steps of a command by path. The first step converts wire version 1 to version 2. */
const commandSteps: Readonly<Record<string, readonly Step[]>> = {
  'sessions.logSet': [mayComeLate],
};

/**
 * Converts `logSet` from version 1 to 2: adds `evenIfFinished`, so that the set is logged although the workout was
 * finished meanwhile.
 */
function mayComeLate(input: object): object {
  return { ...input, evenIfFinished: true };
}

/**
 * Converts a command's input from wire version `wire` to the current version. An input that is no object stays
 * unchanged, because the schema refuses it later.
 */
export function upcastCommand(path: string, input: unknown, wire: number): unknown {
  if (typeof input !== 'object' || input === null) return input;
  let lifted: object = input;
  for (let version = wire; version < WIRE_VERSION; version += 1) {
    lifted = (commandSteps[path]?.[version - 1] ?? stays)(lifted);
  }
  return lifted;
}
