// Prepares the first sets of an exercise in finished workouts for the backtest, which computes how good earlier
// suggestions would have been (behaviour/training.md#how-good-it-was).
import { groupBy } from '#shared/group-by.ts';
import type { Rig } from '#shared/gyms/rig.ts';
import type { BacktestedFirstSet } from '#shared/training/backtest/backtest.ts';
import type { LineProgression } from '#shared/training/suggestion/session-suggestion.ts';
import { weightBefore } from '#shared/training/suggestion/next-session.ts';
import { bodyLoadOf } from '#shared/training/strength/lifted-max.ts';
import { type WeightUnit, weightFromPounds } from '#shared/units.ts';
import { type DoneLine, type DoneSet, lineNextSession } from './line-next-session.ts';
import { type ProgressingExercise, progressionPlan } from './progression-plan.ts';
import { countsAsVolume, showsStrength } from '#shared/sets/kinds.ts';

export interface FinishedLine extends DoneLine {
  sessionId: string;
  rig?: Rig | null;
  sets: readonly (DoneSet & { loadLbs: number | null; isUsed?: boolean })[];
}

interface Rule {
  exercise: ProgressingExercise;
  progression: LineProgression;
  unit: WeightUnit;
}

/**
 * Yields the first sets of an exercise for each workout, newest workout first. A first set comes with the weight that
 * the progression rule would have suggested from the earlier workouts.
 * @param done how the exercise was done in each workout, newest first
 */
export function* backtestedFirstSets(
  done: readonly FinishedLine[],
  rule: Rule,
): Generator<BacktestedFirstSet[]> {
  const bySession = groupBy(done, ({ sessionId }) => sessionId);
  for (const [sessionId, lines] of bySession) {
    const before = done.slice(done.findLastIndex((line) => line.sessionId === sessionId) + 1);
    yield lines.flatMap((line) => firstSet(line, before, rule) ?? []);
  }
}

function firstSet(
  { planned, sets, rig, startedAt, aim }: FinishedLine,
  before: readonly FinishedLine[],
  { exercise, progression, unit }: Rule,
): BacktestedFirstSet | null {
  const first = sets.find(countsAsVolume);
  if (!planned || !first || !showsStrength(first) || first.rpeSource !== 'entered') return null;
  const targetRpe = progressionPlan(planned)?.targetRpe ?? null;
  const bodyLbs = bodyLoadOf({ ...first, ...exercise });
  const place = { unit, rig: rig ?? null, at: startedAt };
  const next = lineNextSession({ ...planned, exercise, progression }, before, place);
  if (targetRpe === null || bodyLbs === null || !next) return null;
  const body = weightFromPounds(bodyLbs, unit);
  return {
    last: weightBefore(next.input) + body,
    suggested: next.suggestion.weight + body,
    weight: weightFromPounds(first.weightLbs + bodyLbs, unit),
    reps: first.reps,
    rpe: first.rpe,
    targetReps: next.suggestion.reps,
    targetRpe,
    isUsed: (first.isUsed ?? false) || first.weightLbs === aim?.weightLbs,
  };
}
