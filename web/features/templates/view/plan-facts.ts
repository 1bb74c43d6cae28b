// Describes the plan of an exercise for reading. Omits values that are not planned.
import { lineDefaults } from '#shared/templates/defaults.ts';
import type { TemplateExercise } from '#shared/templates/schema.ts';
import { tempoText } from '#shared/templates/tempo.ts';
import { unitsOfAccount } from '#shared/sets/shown-weight.ts';
import type { WeightUnit } from '#shared/units.ts';
import type { LiftedExercise } from '#web/training/set-text.ts';
import { setTargetsText } from '#web/training/target-text.ts';
import { clockText, sameSetsText } from '../lines.ts';

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

/** Returns '4 × 5 · 300 lbs', or each set's target. Includes the RPE only when it differs between sets. */
export function setsText({ setTargets, ...line }: Planned, unit: WeightUnit): string {
  if (!setTargets) return sameSetsText(line, unit);
  const isSaidOnce = commonRpe(setTargets) !== null;
  const targets = isSaidOnce
    ? setTargets.map((target) => ({ ...target, targetRPE: null }))
    : setTargets;
  return setTargetsText({ ...line, setTargets: targets }, unitsOfAccount(unit));
}

/** Returns names and values of the RPE, rest and tempo, as far as planned. Omits the default tempo. */
export function planFacts(
  line: Pick<Planned, 'restTime' | 'targetTempo' | 'targetRPE' | 'setTargets'>,
): { name: string; value: string }[] {
  const { setTargets, restTime, targetRPE } = line;
  const tempo = tempoText(line.targetTempo);
  const rpe = setTargets ? commonRpe(setTargets) : targetRPE;
  const facts = [
    { name: 'RPE', value: rpe === null ? null : String(rpe) },
    { name: 'Rest', value: restTime === null ? null : clockText(restTime) },
    { name: 'Tempo', value: tempo === tempoText(lineDefaults.targetTempo) ? null : tempo },
  ];
  return facts.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]));
}

/** Returns the RPE that all sets have in common; null when the RPE differs or no RPE is planned. */
function commonRpe(sets: readonly { targetRPE: number | null }[]): number | null {
  const [first] = sets;
  return first && sets.every(({ targetRPE }) => targetRPE === first.targetRPE)
    ? first.targetRPE
    : null;
}
