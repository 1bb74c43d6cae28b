// Recomputes volume, training frequency, intensity and balance of several weeks (behaviour/progress.md#progress).
import { dayOf, type FirstDay, weekOf, weeksTo } from './calendar.ts';
import type { Exercise } from './export.ts';
import { estimateOf } from './estimates.ts';
import { bodyPounds, isDone, isWork } from './load.ts';
import { completed, type LoggedSet, type Session } from './log.ts';

export interface Asked {
  now: string;
  timeZone: string;
  weeks: number;
  firstDayOfWeek: FirstDay;
}

interface Counted {
  set: LoggedSet;
  session: Session;
  exercise: Exercise;
  day: string;
}

/** Returns the sets of all completed sessions, each with the day of its session. */
function setsOf(
  sessions: readonly Session[],
  exercises: ReadonlyMap<string, Exercise>,
  timeZone: string,
): Counted[] {
  return completed(sessions).flatMap((session) => {
    const day = dayOf(session.startedAt, timeZone);
    return session.sets.flatMap((set) => {
      const exercise = exercises.get(set.exerciseId);
      return exercise ? [{ set, session, exercise, day }] : [];
    });
  });
}

/** Returns the sets of the requested weeks that were done, without warm-ups. */
function countedIn(all: readonly Counted[], { now, timeZone, weeks, firstDayOfWeek }: Asked) {
  const [first = ''] = weeksTo(dayOf(now, timeZone), weeks, firstDayOfWeek);
  return all.filter(({ set, day }) => day >= first && isWork(set) && isDone(set));
}

export type Volume = Record<string, { direct: number; fractional: number; days: number }>;

/** Returns the volume of each muscle by week. */
export function volumeOf(
  sessions: readonly Session[],
  exercises: ReadonlyMap<string, Exercise>,
  asked: Asked,
): Volume {
  const volume: Volume = {};
  const days = new Set<string>();
  const all = setsOf(sessions, exercises, asked.timeZone);
  for (const { exercise, day } of countedIn(all, asked)) {
    const { primary, secondary } = exercise.muscleGroups;
    for (const muscle of new Set([...primary, ...secondary])) {
      const key = `${weekOf(day, asked.firstDayOfWeek)} ${muscle}`;
      const of = (volume[key] ??= { direct: 0, fractional: 0, days: 0 });
      const isDirect = primary.includes(muscle);
      of.direct += isDirect ? 1 : 0;
      of.fractional += isDirect ? 1 : 0.5;
      if (isDirect && !days.has(`${key} ${day}`)) of.days += 1;
      if (isDirect) days.add(`${key} ${day}`);
    }
  }
  return volume;
}

export function balanceOf(
  sessions: readonly Session[],
  exercises: ReadonlyMap<string, Exercise>,
  asked: Asked,
) {
  const counted = countedIn(setsOf(sessions, exercises, asked.timeZone), asked);
  const of = (...patterns: string[]) =>
    counted.filter(({ exercise }) => patterns.includes(exercise.movementPattern)).length;
  return {
    push: of('PUSH'),
    pull: of('PULL'),
    squatAndLunge: of('SQUAT', 'LUNGE'),
    hinge: of('HINGE'),
  };
}

export interface Intensity {
  sets: number;
  byPercent: number[];
  byReps: number[];
  byRpe: Record<string, number>;
}

export function intensityOf(
  sessions: readonly Session[],
  exercises: ReadonlyMap<string, Exercise>,
  asked: Asked,
): Intensity {
  const all = setsOf(sessions, exercises, asked.timeZone);
  const counted = countedIn(all, asked).filter(({ set }) => set.reps >= 1);
  const estimates = all.flatMap(({ set, session, exercise }) => {
    const body = bodyPounds(exercise, set, session);
    const estimate = body === null ? null : estimateOf(set, body);
    if (body === null || estimate?.kind !== 'effort') return [];
    const time = Date.parse(session.startedAt);
    return [{ exerciseId: exercise.id, time, max: estimate.point + body }];
  });
  const byPercent = [0, 0, 0, 0, 0];
  for (const { set, session, exercise } of counted) {
    const body = bodyPounds(exercise, set, session);
    const time = Date.parse(session.startedAt);
    const near = estimates.filter(
      (each) =>
        each.exerciseId === exercise.id && each.time <= time && time - each.time < 42 * 86_400_000,
    );
    if (body === null || near.length === 0) continue;
    const percent = (100 * (set.weightLbs + body)) / Math.max(...near.map(({ max }) => max));
    const band = [60, 70, 80, 90].filter((from) => percent >= from - 1e-9).length;
    byPercent[band] = (byPercent[band] ?? 0) + 1;
  }
  const reps = (from: number, to: number) =>
    counted.filter(({ set }) => set.reps >= from && set.reps <= to).length;
  const byRpe: Record<string, number> = {};
  for (const { set } of counted.filter(({ set: { rpeSource } }) => rpeSource === 'entered')) {
    byRpe[set.rpe] = (byRpe[set.rpe] ?? 0) + 1;
  }
  return {
    sets: counted.length,
    byPercent,
    byReps: [reps(1, 5), reps(6, 12), reps(13, Infinity)],
    byRpe,
  };
}
