import { useState } from 'react';
import { type Rig, inUnit } from '#shared/gyms/rig.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import type { WeightUnit } from '#shared/units.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { stepsWith, useWeightStep } from '../weight-step.ts';
import { keepEntryUnit, readEntryUnit } from '#web/training/entry-unit.ts';
import { useOwnStep } from '../own-steps.ts';
import { useRunGym } from './use-gyms.ts';
import { useRig } from './use-rig.ts';

/** The weight field of a line: in which unit it is typed, and what its buttons add at this gym. */
export function useWeightField(userId: string, line: SessionLine) {
  const { exerciseId } = line;
  const { weightUnit } = useSettings();
  const gym = useRunGym();
  // What was chosen in this session, in case that the device keeps nothing.
  const [chosen, setChosen] = useState<Record<string, WeightUnit>>({});
  const unit = chosen[exerciseId] ?? readEntryUnit(userId, exerciseId) ?? weightUnit;
  const rig = useRig(line, unit);
  const own = useOwnStep(exerciseId);
  const known =
    rig?.isOfGym || !own ? gym && rig && stepIn(rig, unit) : inUnit(own.value, own.unit, unit);
  const steps = stepsWith(unit, known);
  const [step, setStep] = useWeightStep(userId, exerciseId, unit, steps);
  return {
    unit,
    steps,
    step,
    setStep,
    setUnit: (next: WeightUnit) => {
      setChosen({ ...chosen, [exerciseId]: next });
      keepEntryUnit(userId, exerciseId, next);
    },
  };
}

function stepIn(rig: Rig, unit: WeightUnit): number {
  return inUnit(rig.step, rig.unit, unit);
}
