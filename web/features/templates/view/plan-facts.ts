// The plan of an exercise for reading: each value once, and nothing where nothing is planned.
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

/** Returns the sets in one text: '4 × 5 at 300 lbs'; each by itself where they are planned so, with its effort where the sets differ in it. */
export function setsText({ setTargets, ...line }: Planned, unit: WeightUnit): string {
  if (!setTargets) return sameSetsText(line, unit);
  const isSaidOnce = commonRpe(setTargets) !== null;
  const targets = isSaidOnce
    ? setTargets.map((target) => ({ ...target, targetRPE: null }))
    : setTargets;
  return setTargetsText({ ...line, setTargets: targets }, unitsOfAccount(unit));
}

/** Returns names and values of what else is planned for the exercise; the tempo only where it is not the default. */
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

/** The effort that all sets are planned with; null when they differ or none is planned. */
function commonRpe(sets: readonly { targetRPE: number | null }[]): number | null {
  const [first] = sets;
  return first && sets.every(({ targetRPE }) => targetRPE === first.targetRPE)
    ? first.targetRPE
    : null;
}
