// Adds a finished workout, which is still pending on this device, to the server's list of last sets per exercise.
import { localTimeZone, startDayOf } from '#shared/calendar.ts';
import { comparableSets, sessionBests } from './bests.ts';
import type { LoggedSet, SessionState } from '#shared/sessions/fold.ts';
import type { Scale } from '#shared/sets/scale.ts';
import { oneRepMaxLbs } from './epley-max.ts';
import type { LastPerformance } from '#shared/sessions/schema.ts';
import { round } from '#shared/units.ts';

type Bests = NonNullable<LastPerformance['bests']>;

/**
 * Returns the last sets and the bests of each exercise, updated by the workout `session`. An exercise with a newer last
 * workout keeps its known entry.
 */
export function lastTimesAfter(
  session: SessionState,
  known: readonly LastPerformance[],
  exerciseIds: readonly string[],
): LastPerformance[] {
  return exerciseIds.flatMap((exerciseId) => {
    const earlier = known.find((each) => each.exerciseId === exerciseId);
    const sets = session.sets.filter((set) => set.exerciseId === exerciseId);
    if (sets.length === 0 || (earlier && !isBefore(earlier, session))) return earlier ?? [];
    return performanceOf(session, exerciseId, earlier);
  });
}

function isBefore({ sessionId, startTime }: LastPerformance, session: SessionState): boolean {
  return sessionId !== session.sessionId && Date.parse(startTime) < Date.parse(session.startedAt);
}

function performanceOf(
  session: SessionState,
  exerciseId: string,
  earlier: LastPerformance | undefined,
): LastPerformance {
  const { sessionId, startedAt } = session;
  // The device does not know the body weight, so the bests contain only the weight that was entered.
  const marked = comparableSets({ ...session, bodyWeightKg: null }).filter(
    (set) => set.exerciseId === exerciseId,
  );
  const estimates = [
    earlier?.estimatedOneRepMax ?? [],
    ...marked.map((set) => oneRepMaxLbs(set) ?? []),
  ].flat();
  const bests = earlier?.bests && betterOf(earlier.bests, sessionBests(marked));
  return {
    exerciseId,
    sessionId,
    startTime: startedAt,
    day: startDayOf(session, { timeZone: localTimeZone() }),
    ...(estimates.length === 0 ? {} : { estimatedOneRepMax: round(Math.max(...estimates), 2) }),
    ...(bests ? { bests } : {}),
    sets: marked.map(toLastSet),
  };
}

function betterOf(earlier: Bests, own: readonly Bests[number][]): Bests {
  const best = new Map<string, { scale: Scale; level: number; best: number }>();
  for (const { scale, level, best: value } of [...earlier, ...own]) {
    const key = `${scale} ${level}`;
    const before = best.get(key);
    if (!before || before.best < value) best.set(key, { scale, level, best: value });
  }
  return [...best.values()];
}

function toLastSet(set: LoggedSet): LastPerformance['sets'][number] {
  return {
    setNumber: set.setNumber,
    actualReps: set.reps,
    actualWeight: set.weightLbs,
    rpeRating: set.rpe,
    setClassification: set.classification,
    actualDuration: set.durationSeconds,
    actualDistance: set.distanceMeters,
    ...(set.entered ? { enteredWeight: set.entered } : {}),
  };
}
