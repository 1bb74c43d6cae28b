// The plan of an exercise for reading: each value once, and nothing where nothing is planned.
import { lineDefaults } from '#shared/templates/defaults.ts';
import type { TemplateExercise } from '#shared/templates/schema.ts';
import { tempoText } from '#shared/templates/tempo.ts';
import { unitsOfAccount } from '#shared/sets/shown-weight.ts';
import type { WeightUnit } from '#shared/units.ts';
import type { LiftedExercise } from '#web/training/set-text.ts';
import { setTargetsText } from '#web/training/target-text.ts';
import { clockText, countedText } from '../lines.ts';
import { targetWeightText } from '../target-weight.ts';

type Planned = Pick<
  TemplateExercise,
  | 'targetSets'
  | 'targetReps'
  | 'targetDuration'
  | 'targetDistance'
  | 'targetWeight'
  | 'restTime'
  | 'targetRPE'
  | 'targetTempo'
  | 'setTargets'
> & { exercise: LiftedExercise };

const countedNames = { REPS: 'Reps', TIME: 'Time', DISTANCE: 'Distance' } as const;

/** Returns names and values of the plan for the whole exercise; the tempo only where it is not the default. */
export function planFacts(line: Planned, unit: WeightUnit): { name: string; value: string }[] {
  const { targetSets, setTargets, restTime, exercise } = line;
  const tempo = tempoText(line.targetTempo);
  const rpe = setTargets ? commonRpe(setTargets) : line.targetRPE;
  const facts = [
    { name: 'Sets', value: String(targetSets) },
    { name: countedNames[exercise.measure], value: setTargets ? null : countedText(line) },
    {
      name: 'Weight',
      value: setTargets ? null : targetWeightText(line.targetWeight, unit, exercise.loadKind),
    },
    { name: 'Rest', value: restTime === null ? null : clockText(restTime) },
    { name: 'Tempo', value: tempo === tempoText(lineDefaults.targetTempo) ? null : tempo },
    { name: 'RPE', value: rpe === null ? null : String(rpe) },
  ];
  return facts.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]));
}

/**
 * Returns the text of each set, where they are planned one by one; else null. The effort only where
 * the sets differ.
 */
export function eachSetText({ setTargets, ...line }: Planned, unit: WeightUnit): string | null {
  if (!setTargets) return null;
  const isSaidOnce = commonRpe(setTargets) !== null;
  const targets = isSaidOnce
    ? setTargets.map((target) => ({ ...target, targetRPE: null }))
    : setTargets;
  return setTargetsText({ ...line, setTargets: targets }, unitsOfAccount(unit));
}

/** The effort that all sets are planned with; null when they differ or none is planned. */
function commonRpe(sets: readonly { targetRPE: number | null }[]): number | null {
  const [first] = sets;
  return first && sets.every(({ targetRPE }) => targetRPE === first.targetRPE)
    ? first.targetRPE
    : null;
}
