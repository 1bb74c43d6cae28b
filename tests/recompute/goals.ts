// Recomputes the progress of goals (behaviour/goals.md#goal-progress).
import { dayOf, type FirstDay, weekOf } from './calendar.ts';
import { type Exercise, type Export, rounded, rowsOf, sum } from './export.ts';
import { bodyPounds, exerciseThen, isDone, isWork } from './load.ts';
import { completed, type LoggedSet, type Session } from './log.ts';
import { epley } from './records.ts';
import { summaryOf } from './report.ts';

export interface Goal {
  id: string;
  goalType: string;
  createdAt: string;
  frozenAt: string | null;
  removedAt: string | null;
  status: string;
  statedOneRepMax: number | null;
  recordedPercentage: number | null;
  targetCriteria: {
    exercise?: string;
    exerciseId?: string;
    targetWeight?: number;
    weightUnit?: string;
    current1RM?: number;
    estimateCloses?: boolean;
    measure?: { kind: string; target: number; start?: number; muscle?: string };
  };
}

export const goalsOf = (exported: Export) =>
  rowsOf<Goal>(exported, 'goal').filter(({ removedAt }) => removedAt === null);

/** Returns the user's time zone and first day of the week. */
export function calendarOf(exported: Export): { timeZone: string; firstDayOfWeek: FirstDay } {
  const [settings] = rowsOf<{ timeZone: string | null; firstDayOfWeek: FirstDay }>(
    exported,
    'userSettings',
  );
  return {
    timeZone: settings?.timeZone ?? 'UTC',
    firstDayOfWeek: settings?.firstDayOfWeek ?? 'monday',
  };
}

export interface Progress {
  percentage: number;
  current: number;
  target: number;
  remaining: number;
}

export function progressOf(
  goal: Goal,
  sources: {
    exported: Export;
    sessions: readonly Session[];
    exercises: ReadonlyMap<string, Exercise>;
  },
): Progress {
  const { targetCriteria: criteria } = goal;
  const recorded = goal.recordedPercentage ?? 0;
  const told = (current: number, target: number, way: number, remaining = target - current) => ({
    percentage: Math.max(recorded, percent(way)),
    current,
    target,
    remaining: rounded(remaining),
  });
  const { timeZone, firstDayOfWeek } = calendarOf(sources.exported);
  const counting = completed(sources.sessions).filter(
    ({ startedAt, timeZone: own, endedAt }) =>
      dayOf(startedAt, own ?? timeZone) >= dayOf(goal.createdAt, own ?? timeZone) &&
      (goal.frozenAt === null || Date.parse(endedAt ?? '') <= Date.parse(goal.frozenAt)),
  );
  if (goal.goalType === 'STRENGTH') {
    const { best, lifted } = strength(goal, counting);
    const { current1RM: start = 0, targetWeight: target = 0 } = criteria;
    const current = best === null ? (goal.statedOneRepMax ?? start) : Math.max(best, start);
    const way = target === 0 || start === 0 ? 0 : (current - start) / (target - start);
    const isLifted = rounded(target - lifted) <= 0.02 && target > 0;
    return told(
      current,
      target,
      isLifted ? 1 : criteria.estimateCloses ? way : Math.min(way, 0.99),
    );
  }
  const { measure } = criteria;
  if (!measure)
    return {
      percentage: recorded,
      current: recorded,
      target: 100,
      remaining: rounded(100 - recorded),
    };
  const { kind, target, start = 0 } = measure;
  if (kind.includes('WEEK')) {
    const best = bestWeek(measure, counting, ({ startedAt, timeZone: own }) =>
      weekOf(dayOf(startedAt, own ?? timeZone), firstDayOfWeek),
    );
    return told(best, target, best / target);
  }
  const current = newestOfBody(goal, sources.exported) ?? start;
  const remaining = target < start ? current - target : target - current;
  return told(current, target, (start - current) / (start - target), remaining);
}

function percent(way: number): number {
  return Number.isFinite(way) ? rounded(100 * Math.min(1, Math.max(0, way))) : 0;
}

function strength(goal: Goal, sessions: readonly Session[]) {
  const { exerciseId, exercise = '', weightUnit } = goal.targetCriteria;
  const plain = (name: string) => name.trim().toLowerCase();
  const inUnit = (lbs: number) => (weightUnit === 'kg' ? rounded(lbs * 0.453592, 1) : rounded(lbs));
  const lifts = sessions.flatMap((session) =>
    session.sets.filter(isWork).flatMap((set) => {
      const then = exerciseThen(session, set);
      const name = session.lines.find((line) => line.exerciseId === set.exerciseId)?.exercise.name;
      const isIt = exerciseId
        ? set.exerciseId === exerciseId
        : plain(name ?? set.exercise?.name ?? '') === plain(exercise);
      const body = isIt && then ? bodyPounds(then, set, session) : null;
      const max = body === null ? null : epley(set.weightLbs + body, set.reps);
      if (max === null || body === null) return [];
      const lifted = weightUnit === 'kg' ? rounded(set.weightLbs / 2.20462) : set.weightLbs;
      return [{ max: inUnit(max - body), lifted }];
    }),
  );
  return {
    best: lifts.length === 0 ? null : Math.max(...lifts.map(({ max }) => max)),
    lifted: Math.max(0, ...lifts.map(({ lifted }) => lifted)),
  };
}

function bestWeek(
  { kind, muscle }: { kind: string; muscle?: string },
  sessions: readonly Session[],
  weekOfSession: (session: Session) => string,
): number {
  const ofMuscle = (session: Session, set: LoggedSet) => {
    const line = session.lines.find((each) => each.exerciseId === set.exerciseId);
    const { muscleGroups } = (line?.exercise ?? set.exercise) as Exercise; // Each copy contains its muscles.
    return isWork(set) && isDone(set) && muscleGroups.primary.includes(muscle ?? '');
  };
  const worth = (session: Session) => {
    if (kind === 'SESSIONS_PER_WEEK') return 1;
    if (kind === 'WEEKLY_VOLUME') return summaryOf(session).totalVolume;
    return session.sets.filter((set) => ofMuscle(session, set)).length;
  };
  const weeks = Map.groupBy(sessions, weekOfSession);
  return rounded(Math.max(0, ...[...weeks.values()].map((of) => sum(of.map(worth)))));
}

/** Returns the newest measurement since the creation of the goal; null without a measurement. */
function newestOfBody(goal: Goal, exported: Export): number | null {
  const { timeZone } = calendarOf(exported);
  const kind = goal.targetCriteria.measure?.kind ?? '';
  const isWeight = kind === 'BODY_WEIGHT';
  const rows = rowsOf<{ recordedAt: string } & Record<string, number | null>>(
    exported,
    isWeight ? 'bodyWeightEntry' : 'biometric',
  );
  const columns: Record<string, string> = {
    BODY_WEIGHT: 'weightKg',
    BODY_FAT: 'bodyFatPercentage',
  };
  const column = columns[kind] ?? `${kind.toLowerCase()}In`;
  const counting = rows
    .filter(
      ({ recordedAt, [column]: value }) =>
        value != null &&
        dayOf(recordedAt, timeZone) >= dayOf(goal.createdAt, timeZone) &&
        (goal.frozenAt === null || recordedAt <= goal.frozenAt),
    )
    .toSorted((a, b) => Date.parse(a.recordedAt) - Date.parse(b.recordedAt));
  return counting.at(-1)?.[column] ?? null;
}
