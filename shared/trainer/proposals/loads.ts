// Works out the weights of a proposed template for the person who would lift them. Pure.
import { loadText } from '#shared/gyms/load-text.ts';
import { rigOf } from '#shared/gyms/rig.ts';
import type { Gym } from '#shared/gyms/schema.ts';
import { withPercentLoaded } from '#shared/sessions/form/percent-load.ts';
import { type DueTarget, setTargetOf } from '#shared/sessions/lines/set-target-of.ts';
import { unitsOfAccount } from '#shared/sets/shown-weight.ts';
import type { TemplateLineInput } from '#shared/templates/line.ts';
import { weightFromPounds, type WeightUnit } from '#shared/units.ts';
import type { ProposalLoad, ShownExercise } from './schema.ts';
import { templateList, type TemplatePlan } from './template-plan.ts';

/** The maxes and the equipment of a person. */
export interface Lifter {
  unit: WeightUnit;
  /** The usual gym; null: none was entered. */
  gym: Gym | null;
  /** Estimated 1RM by exercise id, lbs. */
  oneRepMaxes: ReadonlyMap<string, number>;
}

/** Returns each weight of each line once. A percentage without a known 1RM is left out. */
export function loadsOf(
  plan: TemplatePlan,
  exercises: readonly ShownExercise[],
  lifter: Lifter,
): ProposalLoad[] {
  const byId = new Map(exercises.map((exercise) => [exercise.id, exercise]));
  const lines = plan.exercises.toSorted((a, b) => a.exerciseOrder - b.exerciseOrder);
  const { items } = templateList(plan);
  return lines.flatMap((line, index) => {
    const exercise = byId.get(line.exerciseId);
    const item = items[index]?.key;
    if (!exercise || item === undefined || exercise.loadKind === 'NONE') return [];
    const loads = weightsOf(line, lifter).map((weight) => ({
      item,
      ...weight,
      plates: platesOf(weight.weightLbs, exercise, lifter),
    }));
    return [...new Map(loads.map((load) => [`${load.percent} ${load.weightLbs}`, load])).values()];
  });
}

type Weight = Pick<ProposalLoad, 'percent' | 'weightLbs'>;

function weightsOf(line: TemplateLineInput, { unit, oneRepMaxes }: Lifter): Weight[] {
  const max = oneRepMaxes.get(line.exerciseId);
  return setsOfLine(line).flatMap((set): Weight[] => {
    const { targetPercent: percent } = set;
    const due = percent === null || max === undefined ? set : withPercentLoaded(set, max, unit);
    return due.targetWeight === null ? [] : [{ percent, weightLbs: due.targetWeight }];
  });
}

export type TargetsOfLine = Pick<
  TemplateLineInput,
  'targetSets' | 'targetReps' | 'targetWeight' | 'targetRPE' | 'restTime' | 'setTargets'
>;

/** Returns the target of each set of a line, as the run has them. */
export function setsOfLine(line: TargetsOfLine): DueTarget[] {
  const planned = {
    targetReps: line.targetReps,
    targetWeight: line.targetWeight ?? null,
    targetRPE: line.targetRPE ?? null,
    restTime: line.restTime ?? null,
    setTargets: line.setTargets ?? null,
  };
  return Array.from({ length: line.targetSets }, (_, done) => setTargetOf(planned, done));
}

function platesOf(weightLbs: number, exercise: ShownExercise, { unit, gym }: Lifter) {
  const rig = rigOf(exercise.equipmentRequired, gym, unit);
  const isBare = weightLbs === 0 || exercise.loadKind === 'ASSISTED';
  if (!rig || isBare) return null;
  return loadText(rig, weightFromPounds(weightLbs, unit), unitsOfAccount(unit), null)?.text ?? null;
}
