import { type Rig, inUnit } from '#shared/gyms/rig.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import type { WeightUnit } from '#shared/units.ts';
import { chooseEntryUnit, useLineUnits } from '#web/hooks/use-line-units.ts';
import { stepsWith, useWeightStep } from './weight-step.ts';
import { useOwnIncrement } from './own-increments.ts';
import { useRunGym } from './use-gyms.ts';
import { useRig } from './use-rig.ts';

/** Returns the unit of a line's weight field, and the increment of its buttons at this gym. */
export function useWeightField(userId: string, line: SessionLine) {
  const { exerciseId } = line;
  const gym = useRunGym();
  const units = useLineUnits()(exerciseId);
  const unit = units.line;
  const rig = useRig(line, unit);
  const own = useOwnIncrement(exerciseId);
  const known =
    rig?.isOfGym || !own ? gym && rig && stepIn(rig, unit) : inUnit(own.value, own.unit, unit);
  const steps = stepsWith(unit, known);
  const [step, setStep] = useWeightStep(userId, exerciseId, unit, steps);
  return {
    unit,
    units,
    steps,
    step,
    setStep,
    setUnit: (next: WeightUnit) => chooseEntryUnit(userId, exerciseId, next),
  };
}

function stepIn(rig: Rig, unit: WeightUnit): number {
  return inUnit(rig.step, rig.unit, unit);
}
