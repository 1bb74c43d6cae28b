// Recomputes the summary of a session (behaviour/report.md#summary-metrics).
import { type Exercise, mean, rounded, sum } from './export.ts';
import { exerciseThen, isWork, loadWithBody } from './load.ts';
import type { Session } from './log.ts';

const LBS_PER_KG = 2.20462;

export interface Summary {
  totalVolume: number;
  durationMinutes: number;
  averageRPE: number | null;
  highestRPE: number | null;
  heaviestWeight: number | null;
  totalSets: number;
}

export function summaryOf({ sets, startedAt, endedAt }: Session): Summary {
  const work = sets.filter(isWork);
  const rpes = work.filter(({ rpeSource }) => rpeSource === 'entered').map(({ rpe }) => rpe);
  const ms = endedAt === null ? 0 : Date.parse(endedAt) - Date.parse(startedAt);
  return {
    totalVolume: rounded(sum(work.map((set) => set.reps * typed(set))), 7),
    durationMinutes: Math.max(0, Math.round(ms / 60_000)),
    averageRPE: rpes.length === 0 ? null : rounded(mean(rpes), 1),
    highestRPE: rpes.length === 0 ? null : Math.max(...rpes),
    heaviestWeight: work.length === 0 ? null : Math.max(...work.map(({ weightLbs }) => weightLbs)),
    totalSets: work.length,
  };
}

/** Returns the number of sets per primary muscle, the highest number first. */
export function musclesOf({ sets }: Session, exercises: ReadonlyMap<string, Exercise>) {
  const trained = sets
    .filter(isWork)
    .flatMap(({ exerciseId }) => exercises.get(exerciseId)?.muscleGroups.primary ?? []);
  return [...new Set(trained)]
    .map((muscle) => ({ muscle, sets: trained.filter((each) => each === muscle).length }))
    .toSorted((a, b) => b.sets - a.sets || (a.muscle < b.muscle ? -1 : 1));
}

/**
 * Returns the exact typed weight in lbs. Without a typed weight, the stored weight is taken as a multiple of 0.25 kg if
 * it equals one after rounding.
 */
function typed({ weightLbs, entered }: Session['sets'][number]): number {
  if (entered?.unit === 'lbs') return entered.value;
  if (entered) return entered.value * LBS_PER_KG;
  const quarters = Math.round((4 * weightLbs) / LBS_PER_KG);
  const exact = (quarters / 4) * LBS_PER_KG;
  return (weightLbs * 4) % 1 === 0 || rounded(exact) !== weightLbs ? weightLbs : exact;
}

/**
 * Returns the total effective load of a session in lbs; null when it equals the volume. The load includes the lifted
 * part of the body weight and counts both dumbbells.
 */
export function loadMoved(session: Session) {
  const work = session.sets.filter(isWork);
  const moved = work.flatMap((set) => {
    const { loadKind = 'EXTERNAL', measure = 'REPS' } = exerciseThen(session, set) ?? {};
    const isOfBody = loadKind === 'BODYWEIGHT_PLUS' || loadKind === 'ASSISTED';
    const load = isOfBody ? loadWithBody(session, set) : typed(set);
    if (measure !== 'REPS' || loadKind === 'NONE' || load === null) return [];
    return [set.reps * load * (loadKind === 'PER_SIDE' ? 2 : 1)];
  });
  const totalLoad = rounded(sum(moved), 7);
  if (totalLoad === summaryOf(session).totalVolume) return null;
  const counted = work.map((set) => ({ set, exercise: exerciseThen(session, set) }));
  const byReps = counted.filter(({ exercise }) => (exercise?.measure ?? 'REPS') === 'REPS');
  return {
    totalLoad,
    countedSets: moved.length,
    totalSets: work.length,
    hasBothHands: byReps.some(({ exercise }) => exercise?.loadKind === 'PER_SIDE'),
    hasBody: byReps.some(
      ({ set, exercise }) =>
        ['BODYWEIGHT_PLUS', 'ASSISTED'].includes(exercise?.loadKind ?? '') &&
        loadWithBody(session, set) !== null,
    ),
  };
}

/**
 * Returns the last completed session with the same template.
 * @param sessions oldest first
 */
export function previousOf({ templateId, startedAt }: Session, sessions: readonly Session[]) {
  return sessions.findLast(
    (each) => each.isCompleted && each.templateId === templateId && each.startedAt < startedAt,
  );
}
