// Computes the state of each session from its events, without code of the product.
import type { Exercise, Export, LogEvent, Unit } from './export.ts';

export interface SetTarget {
  setClassification: string;
  targetReps: number | null;
  targetRepsMax: number | null;
  targetWeight: number | null;
  targetPercent: number | null;
  targetRPE: number | null;
  restTime: number | null;
}

type LoggedExercise = Pick<
  Exercise,
  'id' | 'name' | 'loadKind' | 'measure' | 'bodyweightShare' | 'equipmentRequired'
>;

export interface Line {
  id: string;
  exerciseId: string;
  groupNumber: number;
  targetSets: number;
  targetReps: number;
  targetWeight: number | null;
  targetRPE: number | null;
  restTime: number | null;
  setTargets: SetTarget[] | null;
  isLeftOut: boolean;
  /**
   * `isUnplanned` is true when the exercise was added during the session. Its targets are then defaults that nobody
   * planned.
   */
  isUnplanned?: boolean;
  /** `aim` is the target that the progression rule suggested at the start of the session. */
  aim?: Aim;
  exercise: LoggedExercise;
}

export interface Aim {
  weightLbs: number;
  reps: number;
  /** `sets` is the reduced number of working sets after a break. Absent when the plan decides. */
  sets?: number;
  /**
   * `openSet` is the number of the open set among the working sets, from 1. In the open set, the lifter does as many
   * repetitions as possible, less one.
   */
  openSet?: number;
}

export interface LoggedSet {
  id: string;
  exerciseId: string;
  lineId: string | null;
  exercise: LoggedExercise | null;
  reps: number;
  weightLbs: number;
  rpe: number;
  rpeSource: string;
  classification: string;
  seconds: number | null;
  meters: number | null;
  entered: { value: number; unit: Unit } | null;
  loggedAt: string;
  /** `version` is the version (place in the log) of the event that logged the set. */
  version: number;
  offered?: AnsweredSuggestion;
}

export interface AnsweredSuggestion {
  rule: string;
  version: number;
  setIds: string[];
  weightLbs: number;
  reps: number;
  answer: string;
}

/** A `SuggestionEvent` has an answered suggestion, and the state of the session just before the answer. */
export interface SuggestionEvent {
  offered: AnsweredSuggestion;
  exerciseId: string;
  lineId: string | null;
  loggedAt: string;
  lines: readonly Line[];
  sets: readonly LoggedSet[];
  bodyKg: number | null;
}

export interface ProgramDay {
  programId: string;
  runId: string;
  round: number;
  pass: number;
  dayId: string;
}

export interface Session {
  id: string;
  name: string;
  templateId: string;
  /** `begunAt` is the start of the session before any correction. The body weight of this moment counts. */
  begunAt: string;
  startedAt: string;
  timeZone: string | null;
  endedAt: string | null;
  isCompleted: boolean;
  isDiscarded: boolean;
  lines: Line[];
  /** `isLighter` is true for a deload workout. */
  isLighter: boolean;
  bodyKg: number | null;
  program: ProgramDay | null;
  sets: LoggedSet[];
  deleted: LoggedSet[];
  suggestions: SuggestionEvent[];
}

/** Returns the sessions that were not deleted, oldest first. */
export function sessionsOf({ events }: Pick<Export, 'events'>): Session[] {
  return [...Map.groupBy(events, ({ sessionId }) => sessionId).values()]
    .map(sessionOf)
    .filter(({ isDiscarded }) => !isDiscarded)
    .toSorted(
      (a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt) || (a.id < b.id ? -1 : 1),
    );
}

/** Returns the completed sessions. Training figures ignore running sessions. */
export const completed = (sessions: readonly Session[]) =>
  sessions.filter(({ isCompleted }) => isCompleted);

function sessionOf(events: readonly LogEvent[]): Session {
  const [start, ...others] = events.toSorted((a, b) => a.version - b.version);
  if (start?.type !== 'SessionStarted') throw new Error('A session begins with its start');
  // This cast and the casts below are safe because the export writes each payload in the current version of its event
  // type.
  const { template, bodyWeightKg, program, timeZone, aims } = start.payload as {
    template: { id: string; name: string; exercises: Line[]; isLighter?: true };
    bodyWeightKg: number | null;
    program?: ProgramDay;
    timeZone?: string;
    aims?: (Aim & { lineId: string })[];
  };
  const session: Session = {
    id: start.sessionId,
    name: template.name,
    templateId: template.id,
    begunAt: start.occurredAt,
    startedAt: start.occurredAt,
    timeZone: timeZone ?? null,
    endedAt: null,
    isCompleted: false,
    isDiscarded: false,
    lines: template.exercises.map((line) => withAim(line, aims ?? [])),
    isLighter: template.isLighter ?? false,
    bodyKg: bodyWeightKg,
    program: program ?? null,
    sets: [],
    deleted: [],
    suggestions: [],
  };
  for (const event of others) apply(session, event);
  return session;
}

/**
 * Returns the line with the target that its progression rule set for this session. After a break the target has fewer
 * working sets; all warm-up sets stay.
 */
function withAim(line: Line, aims: readonly (Aim & { lineId: string })[]): Line {
  const found = aims.find(({ lineId }) => lineId === line.id);
  if (!found) return line;
  const { lineId: _, ...aim } = found;
  const { sets = line.targetSets } = aim;
  const isWarmUp = (set: SetTarget) => set.setClassification === 'WARMUP';
  const work = (line.setTargets ?? []).filter((set) => !isWarmUp(set)).slice(0, sets);
  const setTargets = line.setTargets?.filter((set) => isWarmUp(set) || work.includes(set)) ?? null;
  return { ...line, aim, setTargets, targetSets: setTargets?.length ?? sets };
}

function apply(session: Session, { type, payload, eventId, occurredAt, version }: LogEvent): void {
  const fact = payload as Record<string, never>;
  switch (type) {
    case 'SetLogged':
      if (fact['offered']) session.suggestions.push(suggestionOf(session, payload, occurredAt));
      session.isDiscarded = false;
      session.sets = [
        ...session.sets,
        setOf(payload, { eventId, occurredAt: latest(session.startedAt, occurredAt), version }),
      ];
      break;
    case 'SetEdited':
      session.sets = session.sets.map((set) =>
        set.id === fact['setId'] ? edited(set, payload) : set,
      );
      break;
    case 'SetDeleted':
      session.deleted.push(...session.sets.filter(({ id }) => id === fact['setId']));
      session.sets = session.sets.filter(({ id }) => id !== fact['setId']);
      break;
    case 'SetRestored':
      session.sets = [
        ...session.sets,
        ...session.deleted.filter(({ id }) => id === fact['setId']),
      ].toSorted((a, b) => a.version - b.version);
      session.deleted = session.deleted.filter(({ id }) => id !== fact['setId']);
      break;
    case 'SetsMoved': {
      const moved = payload as unknown as MovedSets;
      const came = moved.added.map((set) => ({
        ...setOf(set, { eventId: set.setId, occurredAt: set.loggedAt, version: set.order }),
      }));
      session.startedAt = moved.startedAt;
      session.endedAt = moved.endedAt;
      session.program = moved.program;
      session.lines = moved.lines;
      session.sets = [...session.sets, ...came]
        .filter(({ id }) => !moved.goneSetIds.includes(id))
        .toSorted((a, b) => a.version - b.version);
      break;
    }
    case 'ExerciseReassigned': {
      const { lines, sets } = payload as unknown as ReassignedExercise;
      for (const { lineId, exercise } of lines) {
        session.lines = session.lines.map((line) =>
          line.id === lineId ? { ...line, exerciseId: exercise.id, exercise } : line,
        );
      }
      const changed = (set: LoggedSet) => {
        const { setId: _, ...of } = sets.find(({ setId }) => setId === set.id) ?? {};
        return { ...set, ...of };
      };
      session.sets = session.sets.map(changed);
      session.deleted = session.deleted.map(changed);
      break;
    }
    case 'SessionTimesChanged': {
      const { startedAt, endedAt, setTimes } = payload as unknown as ChangedTimes;
      const times = new Map(setTimes.map((each) => [each.setId, each.loggedAt]));
      const timed = (set: LoggedSet) => ({ ...set, loggedAt: times.get(set.id) ?? set.loggedAt });
      session.startedAt = startedAt;
      session.endedAt = endedAt;
      session.sets = session.sets.map(timed);
      session.deleted = session.deleted.map(timed);
      break;
    }
    case 'SessionCompleted':
      session.isCompleted = true;
      session.endedAt = latest(
        fact['endedAt'] ?? occurredAt,
        session.startedAt,
        ...session.sets.map(({ loggedAt }) => loggedAt),
      );
      break;
    case 'SessionReopened':
      session.isCompleted = false;
      session.endedAt = null;
      break;
    case 'SessionDiscarded':
      session.isDiscarded = true;
      break;
    case 'SessionRestored':
      session.isDiscarded = false;
      break;
    default:
      session.lines = changedPlan(session.lines, type, payload);
  }
}

function suggestionOf(
  { lines, sets, bodyKg }: Session,
  payload: object,
  loggedAt: string,
): SuggestionEvent {
  const logged = payload as Pick<SuggestionEvent, 'offered' | 'exerciseId' | 'lineId'>;
  const { offered, exerciseId, lineId } = logged;
  return { offered, exerciseId, lineId, loggedAt, lines, sets, bodyKg };
}

/**
 * Returns the latest of `times`. It keeps a set or the end of a session from lying before the start when a device's
 * clock was wrong.
 */
function latest(...times: string[]): string {
  return times.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? '';
}

interface MovedSets {
  startedAt: string;
  endedAt: string;
  program: ProgramDay | null;
  lines: Line[];
  added: readonly { setId: string; loggedAt: string; order: number }[];
  goneSetIds: readonly string[];
}

interface ReassignedExercise {
  lines: readonly { lineId: string; exercise: LoggedExercise }[];
  sets: readonly { setId: string; exerciseId: string; exercise: LoggedExercise | null }[];
}

interface ChangedTimes {
  startedAt: string;
  endedAt: string;
  setTimes: readonly { setId: string; loggedAt: string }[];
}

type Logged = Omit<LoggedSet, 'id' | 'seconds' | 'meters' | 'loggedAt' | 'version'> & {
  loggedAt?: string;
  durationSeconds?: number | null;
  distanceMeters?: number | null;
};

function setOf(
  payload: object,
  { eventId, occurredAt, version }: Pick<LogEvent, 'eventId' | 'occurredAt' | 'version'>,
): LoggedSet {
  const { durationSeconds, distanceMeters, exercise, entered, loggedAt, ...set } =
    payload as Logged;
  return {
    ...set,
    id: eventId,
    exercise: exercise ?? null,
    seconds: durationSeconds ?? null,
    meters: distanceMeters ?? null,
    entered: entered ?? null,
    loggedAt: loggedAt ?? occurredAt,
    version,
  };
}

function edited(set: LoggedSet, payload: object): LoggedSet {
  const change = payload as Partial<Logged>;
  const { durationSeconds, distanceMeters, entered, weightLbs, rpe } = change;
  const typed = weightLbs === undefined ? set.entered : null;
  return {
    ...set,
    reps: change.reps ?? set.reps,
    weightLbs: weightLbs ?? set.weightLbs,
    rpe: rpe ?? set.rpe,
    rpeSource: rpe === undefined ? set.rpeSource : 'entered',
    classification: change.classification ?? set.classification,
    seconds: durationSeconds === undefined ? set.seconds : durationSeconds,
    meters: distanceMeters === undefined ? set.meters : distanceMeters,
    entered: entered === undefined ? typed : entered,
  };
}

function changedPlan(lines: readonly Line[], type: string, payload: object): Line[] {
  const change = payload as {
    line: Line;
    lineId: string;
    afterLineId: string | null;
    groupNumber?: number;
    targetSets: number;
  };
  const { line, lineId, afterLineId } = change;
  const put = (others: readonly Line[], one: Line, after: string | null) => {
    const found = others.findIndex(({ id }) => id === after) + 1;
    const at = after === null ? 0 : found || others.length;
    return [...others.slice(0, at), one, ...others.slice(at)];
  };
  const alter = (id: string, to: Partial<Line>) =>
    lines.map((each) => (each.id === id ? { ...each, ...to } : each));
  switch (type) {
    case 'LineAdded':
      return put(lines, { ...line, isUnplanned: true }, afterLineId);
    case 'LineSwapped': {
      const swapped = lines.find(({ id }) => id === lineId);
      const without = alter(lineId, { isLeftOut: true });
      return lines.some(({ id }) => id === line.id)
        ? without.map((each) => (each.id === line.id ? { ...each, isLeftOut: false } : each))
        : put(without, swapped?.isUnplanned ? { ...line, isUnplanned: true } : line, lineId);
    }
    case 'LineMoved': {
      const moved = lines.find(({ id }) => id === lineId);
      if (!moved) return [...lines];
      const { groupNumber = moved.groupNumber } = change;
      const others = lines.filter((each) => each !== moved);
      return put(others, { ...moved, groupNumber }, afterLineId);
    }
    case 'LineLeftOut':
      return alter(lineId, { isLeftOut: true });
    case 'LineBroughtBack':
      return alter(lineId, { isLeftOut: false });
    case 'LineRemoved':
      return lines.filter(({ id }) => id !== lineId);
    case 'LineSetsChanged':
      return alter(lineId, { targetSets: change.targetSets });
    case 'LineNoted':
    case 'SessionNoted':
    case 'GymChosen':
      // Notes and gym changes do not affect any recomputed figure, so their events are ignored.
      return [...lines];
    default:
      throw new Error(`The recomputed log does not know ${type}`);
  }
}
