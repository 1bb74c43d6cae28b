// The steps of the weight buttons, remembered per exercise and unit on this device.
import { useState } from 'react';
import type { WeightUnit } from '#shared/units.ts';

/** What the buttons can add and take away, in the unit of the key; the last one is what they begin with. */
export const weightSteps: Readonly<Record<WeightUnit, readonly [number, number, number]>> = {
  lbs: [0.5, 2.5, 5],
  kg: [0.5, 1.25, 2.5],
};

/** What the buttons add before somebody chooses, and a key always; in the unit. */
export function usualWeightStep(unit: WeightUnit): number {
  return weightSteps[unit][2];
}

type Steps = Readonly<Record<string, number>>;

/** The step of an exercise in the unit, and how to change it. */
export function useWeightStep(userId: string, exerciseId: string, unit: WeightUnit) {
  const [steps, setSteps] = useState<Record<WeightUnit, Steps>>(() => ({
    lbs: read(userId, 'lbs'),
    kg: read(userId, 'kg'),
  }));
  const step = steps[unit][exerciseId] ?? usualWeightStep(unit);
  function setStep(next: number) {
    const changed = { ...steps[unit], [exerciseId]: next };
    setSteps({ ...steps, [unit]: changed });
    try {
      localStorage.setItem(keyOf(userId, unit), JSON.stringify(changed));
    } catch (error) {
      // Full storage: the step lasts as long as the page.
      console.warn('The weight step could not be kept', error);
    }
  }
  return [step, setStep] as const;
}

function read(userId: string, unit: WeightUnit): Steps {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId, unit)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, number] =>
        weightSteps[unit].some((step) => step === entry[1]),
      ),
    );
  } catch {
    // Edited by hand: begin anew.
    return {};
  }
}

function keyOf(userId: string, unit: WeightUnit): string {
  return unit === 'lbs' ? `${userId}:weight-steps` : `${userId}:weight-steps-${unit}`;
}
