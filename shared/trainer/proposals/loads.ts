// Computes the weights of a proposed exercise in the client's unit, with the client's gym and 1RM.
import { loadText } from '#shared/gyms/load-text.ts';
import { rigOf } from '#shared/gyms/rig.ts';
import type { Gym } from '#shared/gyms/schema.ts';
import { withPercentLoaded } from '#shared/sessions/form/percent-load.ts';
import {
  type DueTarget,
  setTargetOf,
  type TargetedLine,
} from '#shared/sessions/lines/set-target-of.ts';
import { unitsOfAccount } from '#shared/sets/shown-weight.ts';
import { weightFromPounds, type WeightUnit } from '#shared/units.ts';
import type { Part } from './changes.ts';
import type { ProposalLoad, ShownExercise } from './schema.ts';

export interface Lifter {
  unit: WeightUnit;
  /** `gym` is null when the client entered no gym. */
  gym: Gym | null;
  /** `oneRepMaxes` has the estimated 1RMs in lbs, by exercise id. */
  oneRepMaxes: ReadonlyMap<string, number | undefined>;
}

/**
 * Returns the different weights of a line (exercise). A percentage is omitted when the 1RM is
 * unknown.
 */
export function loadsOf(
  line: Part,
  exercise: ShownExercise,
  { unit, gym, oneRepMaxes }: Lifter,
): ProposalLoad[] {
  const max = oneRepMaxes.get(exercise.id);
  const rig = rigOf(exercise.equipmentRequired, gym, unit);
  const platesOf = (weightLbs: number) => {
    if (!rig || weightLbs === 0 || exercise.loadKind === 'ASSISTED') return null;
    const weight = weightFromPounds(weightLbs, unit);
    return loadText(rig, weight, unitsOfAccount(unit), null)?.text ?? null;
  };
  const loads = setsOfLine(line).flatMap((set): ProposalLoad[] => {
    const { targetPercent: percent } = set;
    const due = percent === null || max === undefined ? set : withPercentLoaded(set, max, unit);
    const { targetWeight: weightLbs } = due;
    if (weightLbs === null || exercise.loadKind === 'NONE') return [];
    return [{ percent, weightLbs, plates: platesOf(weightLbs) }];
  });
  return [...new Map(loads.map((load) => [`${load.percent} ${load.weightLbs}`, load])).values()];
}

/** Returns the target of each set of a line (exercise), as the live session shows the target. */
export function setsOfLine(part: Part): DueTarget[] {
  // The cast is safe because callers pass only a part that has the targets of a line (exercise).
  const line = part as unknown as TargetedLine & { targetSets: number };
  return Array.from({ length: line.targetSets }, (_, done) => setTargetOf(line, done));
}
