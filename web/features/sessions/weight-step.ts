// The step of the weight buttons, remembered per exercise on this device.
import { useState } from 'react';

export const WEIGHT_STEPS_LBS = [0.5, 2.5, 5] as const;
export type WeightStep = (typeof WEIGHT_STEPS_LBS)[number];

const DEFAULT_STEP: WeightStep = 5;

/** The step of an exercise and how to change it. */
export function useWeightStep(userId: string, exerciseId: string) {
  const [steps, setSteps] = useState(() => read(userId));
  const step = steps[exerciseId] ?? DEFAULT_STEP;
  function setStep(next: WeightStep) {
    const changed = { ...steps, [exerciseId]: next };
    setSteps(changed);
    try {
      localStorage.setItem(keyOf(userId), JSON.stringify(changed));
    } catch (error) {
      // Full storage: the step lasts as long as the page.
      console.warn('The weight step could not be kept', error);
    }
  }
  return [step, setStep] as const;
}

function read(userId: string): Record<string, WeightStep> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, WeightStep] =>
        WEIGHT_STEPS_LBS.some((step) => step === entry[1]),
      ),
    );
  } catch {
    // Edited by hand: begin anew.
    return {};
  }
}

function keyOf(userId: string): string {
  return `${userId}:weight-steps`;
}
