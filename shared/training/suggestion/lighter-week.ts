// Reduces a workout for a lighter week: half the sets and 90% of the weights (behaviour/training.md#a-lighter-week).
import type { Equipment } from '#shared/exercises/vocabulary.ts';
import { firstSets } from '#shared/sets/planned-sets.ts';
import type { SetTarget } from '#shared/sets/target.ts';
import { poundsFromWeight, weightFromPounds, type WeightUnit } from '#shared/units.ts';
import { floorTo, loadStep } from '#shared/training/load/load-step.ts';
import { countsAsVolume } from '#shared/sets/kinds.ts';

export interface LightenedLine {
  exercise: { equipmentRequired: readonly Equipment[] };
  targetSets: number;
  targetWeight: number | null;
  setTargets: SetTarget[] | null;
}

export const LIGHTER_WEIGHT = 0.9;
export const LIGHTER_SETS = 0.5;
/**
 * A lighter week is suggested when a workout has at least 3 exercises with a progression rule, of which at least 2
 * stall or fall.
 */
const LEAST_LINES = 3;
const LEAST_STUCK = 2;

/**
 * Returns a line (an exercise) with half of the sets, rounded up, and 90% of the weights, rounded down to a multiple of
 * the increment in `unit`. Warm-ups stay.
 */
export function lighterLine<Line extends LightenedLine>(line: Line, unit: WeightUnit): Line {
  const setTargets = line.setTargets && halfOf(line.setTargets);
  const lighterWeight = (lbs: number | null) => {
    if (lbs === null) return null;
    const weight = weightFromPounds(lbs, unit) * LIGHTER_WEIGHT;
    return poundsFromWeight(floorTo(weight, loadStep(line.exercise, unit)), unit);
  };
  return {
    ...line,
    targetSets: setTargets?.length ?? Math.ceil(line.targetSets * LIGHTER_SETS),
    targetWeight: lighterWeight(line.targetWeight),
    setTargets:
      setTargets?.map((target) => ({
        ...target,
        targetWeight: lighterWeight(target.targetWeight),
      })) ?? null,
  };
}

function halfOf(targets: readonly SetTarget[]): SetTarget[] {
  return firstSets(targets, Math.ceil(targets.filter(countsAsVolume).length * LIGHTER_SETS));
}

/**
 * Returns the whole workout for a lighter week. The mark `isLighter` keeps its sets from becoming the basis of later
 * suggestions.
 */
export function lighterWeek<Line extends LightenedLine, Plan extends { exercises: Line[] }>(
  plan: Plan,
  unit: WeightUnit,
): Plan & { isLighter: true } {
  const exercises = plan.exercises.map((line) => lighterLine(line, unit));
  return { ...plan, exercises, isLighter: true };
}

/** Returns true when at least 3 exercises are given, of which at least 2 stall or fall. */
export function mayHelpLighterWeek(lines: readonly { isStuck: boolean }[]): boolean {
  const stuck = lines.filter(({ isStuck }) => isStuck).length;
  return lines.length >= LEAST_LINES && stuck >= LEAST_STUCK;
}
