// Folds events into the state of a session. Decisions, projections, rebuilds and the browser all use `evolve`, so that
// they agree.
import type { ProgramDayOfSession } from '#shared/programs/program-day.ts';
import { firstSets } from '#shared/sets/planned-sets.ts';
import type { SessionAims } from './aim-schema.ts';
import type { SessionEvent } from './events.ts';
import {
  type Plan,
  type RemovedLine,
  unplanned,
  withChanges,
  withLine,
  withLineBack,
  withLineMoved,
  withoutLine,
  withLineSwapped,
  withSets,
} from './plan.ts';
import type {
  Achievement,
  EnteredWeight,
  ExerciseSet,
  SessionExercise,
  SessionGym,
  SessionLine,
  SessionTemplate,
} from './schema.ts';

export interface LoggedSet {
  setId: string;
  exerciseId: string;
  lineId: string | null;
  /**
   * `exercise` is the copy of an unplanned exercise that was stored with the set. Null for a planned exercise, and for
   * a set that was logged before copies were stored.
   */
  exercise: SessionLine['exercise'] | null;
  /**
   * `setNumber` counts the sets of each exercise from 1 in logged order. The deletion of a set renumbers the later
   * sets.
   */
  setNumber: number;
  reps: number;
  weightLbs: number;
  rpe: number;
  rpeSource: ExerciseSet['rpeSource'];
  classification: ExerciseSet['setClassification'];
  durationSeconds: number | null;
  distanceMeters: number | null;
  notes: string;
  /** `entered` is the weight as typed, with its unit. Null when the sender gave only the weight in lbs. */
  entered: EnteredWeight | null;
  loggedAt: string;
  /**
   * The sets of a session are sorted by `loggedVersion`, the version of the event that logged the set. A set that was
   * moved from another workout may have a higher number.
   */
  loggedVersion: number;
}

export interface SessionState {
  sessionId: string;
  version: number;
  status: 'IN_PROGRESS' | 'COMPLETED';
  isDiscarded: boolean;
  /**
   * `mergedInto` is the id of the workout that received the sets of this workout in a merge. Absent for a workout that
   * was not merged into another.
   */
  mergedInto?: string;
  /**
   * `template` is the session's copy of its template, and contains the changes that the user made to the plan since the
   * start.
   */
  template: SessionTemplate;
  notes: string;
  gym: SessionGym | null;
  program: ProgramDayOfSession | null;
  /** `bodyWeightKg` was the last known body weight at the start. Null when it is unknown, or hidden from the reader. */
  bodyWeightKg: number | null;
  startedAt: string;
  timeZone: string | null;
  endedAt: string | null;
  sets: readonly LoggedSet[];
  /** Deleted sets keep their last values, so that they can be restored. */
  deletedSets: readonly LoggedSet[];
  /** `removedLines` are lines that were added to the session and later removed. A removed line can be restored. */
  removedLines: readonly RemovedLine[];
  /** `achievements` are the goals whose progress rose when the session was completed. */
  achievements: readonly Achievement[];
  /**
   * `earlierAchievements` are the achievements that were announced before the session was reopened. They are not
   * announced again when the session is completed a second time.
   */
  earlierAchievements: readonly Achievement[];
}

const initialState: SessionState | null = null;

/**
 * An event needs no `recordedAt` here, because the state of a session does not depend on when the server stored the
 * event.
 */
export type FoldedEvent = Omit<SessionEvent, 'recordedAt'>;

/**
 * Returns the state after one more event.
 *
 * @throws Error when the stream of events is broken: its first event is not SessionStarted, or a version is missing
 */
export function evolve(state: SessionState | null, event: FoldedEvent): SessionState {
  const { fact, version } = event;
  if (version !== (state?.version ?? 0) + 1) {
    throw new Error(`Session ${event.sessionId}: event ${version} follows ${state?.version ?? 0}`);
  }
  if (fact.type === 'SessionStarted') {
    return {
      sessionId: event.sessionId,
      version,
      status: 'IN_PROGRESS',
      isDiscarded: false,
      // A template with the id of the session belongs to a session without a template, so its lines count as unplanned.
      template:
        fact.template.id === event.sessionId
          ? withoutPlan(fact.template)
          : withAims(fact.template, fact.aims ?? []),
      notes: '',
      gym: null,
      program: fact.program ?? null,
      bodyWeightKg: fact.bodyWeightKg,
      startedAt: event.occurredAt,
      timeZone: fact.timeZone ?? null,
      endedAt: null,
      sets: [],
      deletedSets: [],
      removedLines: [],
      achievements: [],
      earlierAchievements: [],
    };
  }
  if (state === null) {
    throw new Error(`Session ${event.sessionId} begins with ${fact.type}`);
  }
  switch (fact.type) {
    case 'SetLogged':
      return {
        ...state,
        version,
        // Logging a set restores a session that was discarded while empty. decide.ts refuses sets for all other deleted
        // sessions.
        isDiscarded: false,
        sets: [...state.sets, loggedSet(state, event, fact)],
      };
    case 'SetEdited':
      return {
        ...state,
        version,
        sets: state.sets.map((set) => (set.setId === fact.setId ? editedSet(set, fact) : set)),
      };
    case 'SetDeleted':
      return { ...state, version, ...deleteSet(state, fact.setId) };
    case 'SetRestored':
      return { ...state, version, ...restoreSet(state, fact.setId) };
    case 'SessionCompleted':
      return {
        ...state,
        version,
        status: 'COMPLETED',
        endedAt: endOf(state, fact.endedAt ?? event.occurredAt),
        achievements: fact.achievements ?? [],
      };
    case 'SessionDiscarded':
      return {
        ...state,
        version,
        isDiscarded: true,
        ...(fact.mergedInto === undefined ? {} : { mergedInto: fact.mergedInto }),
      };
    case 'SessionRestored': {
      const { mergedInto: _, ...own } = state;
      return { ...own, version, isDiscarded: false };
    }
    case 'SessionReopened':
      return {
        ...state,
        version,
        status: 'IN_PROGRESS',
        endedAt: null,
        achievements: [],
        earlierAchievements: [...state.earlierAchievements, ...state.achievements],
      };
    case 'SetsMoved':
      return { ...state, version, ...withMoved(state, fact) };
    case 'SessionTimesChanged':
      return { ...state, version, ...withTimes(state, fact) };
    case 'ExerciseReassigned':
      return { ...state, version, ...withReassigned(state, fact) };
    case 'LineAdded':
      return {
        ...withPlan(state, version, (lines) =>
          withLine(lines, unplanned(fact.line), fact.afterLineId),
        ),
        removedLines: state.removedLines.filter(({ line }) => line.id !== fact.line.id),
      };
    case 'LineRemoved':
      return { ...state, version, ...removeLine(state, fact.lineId) };
    case 'LineSwapped':
      return withPlan(state, version, (lines) => withLineSwapped(lines, fact.lineId, fact.line));
    case 'LineMoved':
      return withPlan(state, version, (lines) => withLineMoved(lines, fact.lineId, fact));
    case 'LineLeftOut':
      return withLineChanged(state, version, fact.lineId, { isLeftOut: true });
    case 'LineBroughtBack':
      return withPlan(state, version, (lines) => withLineBack(lines, fact.lineId));
    case 'LineSetsChanged':
      return withPlan(state, version, (lines) => withSets(lines, fact.lineId, fact.targetSets));
    case 'LineNoted':
      return withLineChanged(state, version, fact.lineId, { sessionNotes: fact.notes });
    case 'SessionNoted':
      return { ...state, version, notes: fact.notes };
    case 'GymChosen':
      return { ...state, version, gym: fact.gym };
  }
}

/**
 * Returns the end of a session. The end is never before the start or the last set, even if a device's clock was wrong.
 */
function endOf({ startedAt, sets }: SessionState, at: string): string {
  return sets.reduce((end, { loggedAt }) => later(end, loggedAt), later(startedAt, at));
}

function later(one: string, other: string): string {
  return Date.parse(other) > Date.parse(one) ? other : one;
}

/**
 * Returns a template whose lines count as unplanned. A past workout without a template stores its done sets as planned
 * sets, but nobody planned them.
 */
function withoutPlan(template: SessionTemplate): SessionTemplate {
  return { ...template, exercises: template.exercises.map(unplanned) };
}

function withAims(template: SessionTemplate, aims: SessionAims): SessionTemplate {
  const aimOf = new Map(aims.map(({ lineId, ...aim }) => [lineId, aim]));
  const exercises = template.exercises.map((line): SessionLine => {
    const aim = aimOf.get(line.id);
    if (!aim) return line;
    const { sets = line.targetSets } = aim;
    const setTargets = line.setTargets && firstSets(line.setTargets, sets);
    return { ...line, aim, setTargets, targetSets: setTargets?.length ?? sets };
  });
  return { ...template, exercises };
}

function withPlan(
  state: SessionState,
  version: number,
  change: (lines: Plan) => Plan,
): SessionState {
  const { template } = state;
  return {
    ...state,
    version,
    template: { ...template, exercises: [...change(template.exercises)] },
  };
}

function withLineChanged(
  state: SessionState,
  version: number,
  lineId: string,
  changes: Partial<SessionLine>,
): SessionState {
  return withPlan(state, version, (lines) => withChanges(lines, lineId, changes));
}

function loggedSet(
  state: SessionState,
  event: FoldedEvent,
  fact: Extract<SessionEvent['fact'], { type: 'SetLogged' }>,
): LoggedSet {
  const { exerciseId, lineId, reps, weightLbs, rpe, rpeSource, classification } = fact;
  const before = state.sets.findLast((set) => set.exerciseId === exerciseId);
  return {
    setId: event.eventId,
    exerciseId,
    lineId,
    exercise: fact.exercise ?? null,
    setNumber: (before?.setNumber ?? 0) + 1,
    reps,
    weightLbs,
    rpe,
    rpeSource,
    classification,
    durationSeconds: fact.durationSeconds ?? null,
    distanceMeters: fact.distanceMeters ?? null,
    notes: fact.notes ?? '',
    entered: fact.entered ?? null,
    // A device with a slow clock may send a set that seems older than the session. Such a set gets the session's start
    // as its time.
    loggedAt: later(state.startedAt, fact.loggedAt ?? event.occurredAt),
    loggedVersion: Math.max(event.version, lastPlace(state) + 1),
  };
}

/**
 * Returns the highest `loggedVersion` of the sets, so that the next set is sorted after them. A set that was moved from
 * another workout can have a number above the version of the session.
 */
function lastPlace({ sets, deletedSets }: Sets): number {
  const last = sets.at(-1)?.loggedVersion ?? 0;
  return deletedSets.reduce((most, { loggedVersion }) => Math.max(most, loggedVersion), last);
}

/**
 * Applies a move of sets between two workouts. Unchanged sets stay the same objects, so that screens do not draw them
 * again.
 */
function withMoved(
  { sets, template }: SessionState,
  fact: Extract<SessionEvent['fact'], { type: 'SetsMoved' }>,
): Pick<SessionState, 'sets' | 'template' | 'startedAt' | 'endedAt' | 'notes' | 'gym' | 'program'> {
  const { startedAt, endedAt, notes, gym, program, lines, added, goneSetIds } = fact;
  const gone = new Set(goneSetIds);
  const came = added.map(({ order, ...set }) => ({ ...set, setNumber: 0, loggedVersion: order }));
  const left = [...sets.filter(({ setId }) => !gone.has(setId)), ...came];
  return {
    sets: numbered(left.toSorted((a, b) => a.loggedVersion - b.loggedVersion)),
    template: { ...template, exercises: lines },
    startedAt,
    endedAt,
    notes,
    gym,
    program,
  };
}

function editedSet(
  set: LoggedSet,
  fact: Extract<SessionEvent['fact'], { type: 'SetEdited' }>,
): LoggedSet {
  return {
    ...set,
    reps: fact.reps ?? set.reps,
    weightLbs: fact.weightLbs ?? set.weightLbs,
    rpe: fact.rpe ?? set.rpe,
    rpeSource: fact.rpe === undefined ? set.rpeSource : (fact.rpeSource ?? 'entered'),
    classification: fact.classification ?? set.classification,
    durationSeconds:
      fact.durationSeconds === undefined ? set.durationSeconds : fact.durationSeconds,
    distanceMeters: fact.distanceMeters === undefined ? set.distanceMeters : fact.distanceMeters,
    notes: fact.notes ?? set.notes,
    entered: enteredAfter(set, fact),
  };
}

function enteredAfter(
  set: LoggedSet,
  { entered, weightLbs }: Extract<SessionEvent['fact'], { type: 'SetEdited' }>,
): LoggedSet['entered'] {
  if (entered !== undefined) return entered;
  return weightLbs === undefined ? set.entered : null;
}

function withTimes(
  { sets, deletedSets }: Sets,
  { startedAt, endedAt, setTimes }: Extract<SessionEvent['fact'], { type: 'SessionTimesChanged' }>,
): Sets & Pick<SessionState, 'startedAt' | 'endedAt'> {
  const times = new Map(setTimes.map(({ setId, loggedAt }) => [setId, loggedAt]));
  const timed = (set: LoggedSet) => {
    const loggedAt = times.get(set.setId);
    return loggedAt === undefined ? set : { ...set, loggedAt };
  };
  return { startedAt, endedAt, sets: sets.map(timed), deletedSets: deletedSets.map(timed) };
}

function withReassigned(
  { template, removedLines, sets, deletedSets }: WithLines,
  fact: Extract<SessionEvent['fact'], { type: 'ExerciseReassigned' }>,
): WithLines {
  const exercises = new Map(fact.lines.map(({ lineId, exercise }) => [lineId, exercise]));
  const named = new Map(fact.sets.map(({ setId, ...of }) => [setId, of]));
  const lineOf = (line: SessionLine) => {
    const exercise = exercises.get(line.id);
    return exercise ? { ...line, exerciseId: exercise.id, exercise } : line;
  };
  const setOf = (set: LoggedSet) => {
    const of = named.get(set.setId);
    return of ? { ...set, ...of } : set;
  };
  return {
    template: template.exercises.some(({ id }) => exercises.has(id))
      ? { ...template, exercises: template.exercises.map(lineOf) }
      : template,
    removedLines: removedLines.map((each) => ({ ...each, line: lineOf(each.line) })),
    sets: sets.some(({ setId }) => named.has(setId)) ? numbered(sets.map(setOf)) : sets,
    deletedSets: deletedSets.map(setOf),
  };
}

type WithLines = Sets & Pick<SessionState, 'template' | 'removedLines'>;

/**
 * Removes a line (an exercise) from the plan. The line's deleted sets get a copy of the exercise, because the plan no
 * longer has one.
 */
function removeLine(
  { template, deletedSets, removedLines, sets }: WithLines,
  lineId: string,
): WithLines {
  const { lines, removed } = withoutLine(template.exercises, lineId);
  if (!removed) return { template, deletedSets, removedLines, sets };
  const { exercise, exerciseId } = removed.line;
  return {
    template: { ...template, exercises: [...lines] },
    removedLines: [...removedLines, removed],
    sets,
    deletedSets: deletedSets.map((set) =>
      set.exerciseId === exerciseId && set.exercise === null ? { ...set, exercise } : set,
    ),
  };
}

type Sets = Pick<SessionState, 'sets' | 'deletedSets'>;

function deleteSet({ sets, deletedSets }: Sets, setId: string): Sets {
  const gone = sets.find((set) => set.setId === setId);
  if (!gone) return { sets, deletedSets };
  return {
    sets: numbered(sets.filter((set) => set !== gone)),
    deletedSets: [...deletedSets, gone],
  };
}

function restoreSet({ sets, deletedSets }: Sets, setId: string): Sets {
  const back = deletedSets.find((set) => set.setId === setId);
  if (!back) return { sets, deletedSets };
  return {
    sets: numbered([...sets, back].toSorted((a, b) => a.loggedVersion - b.loggedVersion)),
    deletedSets: deletedSets.filter((set) => set !== back),
  };
}

/** Numbers the sets of each exercise from 1. A set that keeps its number stays the same object. */
function numbered(sets: readonly LoggedSet[]): LoggedSet[] {
  const counts = new Map<string, number>();
  return sets.map((set) => {
    const setNumber = (counts.get(set.exerciseId) ?? 0) + 1;
    counts.set(set.exerciseId, setNumber);
    return set.setNumber === setNumber ? set : { ...set, setNumber };
  });
}

/** Returns the session's copy of a set's exercise; null for a set of an old log that stored no copy. */
export function exerciseOf(
  { template }: Pick<SessionState, 'template'>,
  set: Pick<LoggedSet, 'exerciseId' | 'exercise'>,
): SessionExercise | null {
  const line = template.exercises.find((each) => each.exerciseId === set.exerciseId);
  return line?.exercise ?? set.exercise;
}

/** Folds a whole stream, or its beginning, into a state; null for an empty stream. */
export function foldSession(events: readonly FoldedEvent[]): SessionState | null {
  return events.reduce<SessionState | null>(evolve, initialState);
}
