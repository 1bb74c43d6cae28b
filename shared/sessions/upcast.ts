// Upcasts stored events, and commands that an older build stored in an outbox: one step per old shape, up to the current
// one.
import { WIRE_VERSION } from '#shared/wire-version.ts';
import { type SessionEventType, sessionEventTypes, type SessionFact } from './events.ts';

/** An event's fact as the log stores it. */
export interface StoredFact {
  type: string;
  schemaVersion: number;
  payload: unknown;
}

/**
 * Upcasts the payload of an event, or the input of a command, to the next version. A step never changes once that version
 * was written or released.
 */
type Step = (payload: object) => object;

/** The steps from version 1 on, by type. The current version is one above the last step. */
const steps: Readonly<Partial<Record<SessionEventType, readonly Step[]>>> = {
  SessionStarted: [addNotes, addLoads, stays, stays, stays, stays, stays, stays],
  SetLogged: [addLoadOfExercise, stays, stays, stays],
  SetEdited: [stays],
  SessionCompleted: [stays],
  SessionDiscarded: [stays],
};

/** Upcasts version 1 to 2: lines may lack notes, which were added before versions were counted. */
function addNotes(payload: object): object {
  // `as`: every build that wrote version 1 of the event wrote this content.
  const { template } = payload as { template: { exercises: { notes?: string }[] } };
  const exercises = template.exercises.map((line) => ({ ...line, notes: line.notes ?? '' }));
  return { ...payload, template: { ...template, exercises } };
}

/** Load of exercises from before exercises stored a load: weights counted as entered. */
const plainLoad = { loadKind: 'EXTERNAL', measure: 'REPS', bodyweightShare: null };

/** Upcasts version 2 to 3: adds load and measure of exercises, targets of single sets, and the body weight. */
function addLoads(payload: object): object {
  // `as`: every build that wrote version 2 of the event wrote this content.
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

/**
 * Upcasts version 1 to 2: adds the kind of load to the exercise of an unplanned set. Sets may have a time, a distance
 * and notes.
 */
function addLoadOfExercise(payload: object): object {
  // `as`: every build that wrote version 1 of the event wrote this content.
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

/** Returns the schema version in which events of this type are written. */
export function schemaVersionOf(type: SessionEventType): number {
  return stepsOf(type).length + 1;
}

/** Returns a fact in the shape in which it is written. */
export function toStored({ type, ...payload }: SessionFact): StoredFact {
  return { type, schemaVersion: schemaVersionOf(type), payload };
}

/**
 * Returns a stored event of any schema version as a current fact.
 *
 * @throws Error for an unknown type or version: no event is ever skipped
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
  // `as`: the fact was parsed when it was written. Parsing again would make reading the log several times slower.
  return { type, ...lifted } as SessionFact;
}

const knownTypes: ReadonlySet<string> = new Set(sessionEventTypes);

function isKnown(type: string): type is SessionEventType {
  return knownTypes.has(type);
}

/** The steps from version 1 on, one per version, by the path of a command whose shape changed. */
const commandSteps: Readonly<Record<string, readonly Step[]>> = {
  'sessions.logSet': [mayComeLate],
};

/**
 * Upcasts version 1 to 2: adds evenIfFinished, so that the set is logged even when the workout was finished meanwhile.
 */
function mayComeLate(input: object): object {
  return { ...input, evenIfFinished: true };
}

/**
 * Returns the input of a command of version `wire` in its current shape. Anything but an object is returned unchanged,
 * for the schema to refuse.
 */
export function upcastCommand(path: string, input: unknown, wire: number): unknown {
  if (typeof input !== 'object' || input === null) return input;
  let lifted: object = input;
  for (let version = wire; version < WIRE_VERSION; version += 1) {
    lifted = (commandSteps[path]?.[version - 1] ?? stays)(lifted);
  }
  return lifted;
}
