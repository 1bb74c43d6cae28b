// Stores the increments of the weight buttons on this device, per exercise and unit.
import { useState } from 'react';
import { useStore } from 'zustand';
import type { OwnIncrement } from '#shared/exercises/choices.ts';
import type { WeightUnit } from '#shared/units.ts';
import { createPersonalStore } from '#web/api/person/same-person.ts';
import { keepStored } from '#web/browser-storage.ts';

/**
 * `weightSteps` lists the increments of the weight buttons, smallest first. The largest is the
 * default.
 */
const weightSteps: Readonly<Record<WeightUnit, readonly [number, number, number]>> = {
  lbs: [0.5, 2.5, 5],
  kg: [0.5, 1.25, 2.5],
};

export function usualWeightStep(unit: WeightUnit): number {
  return weightSteps[unit][2];
}

type Steps = Readonly<Record<string, number>>;

/**
 * Returns the increments for the weight buttons, smallest first. `known` is the increment of the gym or of the user. It
 * replaces the largest increment, for example 1.25 kg instead of 2.5 kg.
 */
export function stepsWith(unit: WeightUnit, known: number | null): readonly number[] {
  const [small, middle, usual] = weightSteps[unit];
  const last = known ?? usual;
  return [small, middle, last].filter((step) => step < last).concat(last);
}

export function useWeightStep(
  userId: string,
  exerciseId: string,
  unit: WeightUnit,
  choices: readonly number[] = weightSteps[unit],
) {
  const [steps, setSteps] = useState<Record<WeightUnit, Steps>>(() => ({
    lbs: read(userId, 'lbs'),
    kg: read(userId, 'kg'),
  }));
  const kept = steps[unit][exerciseId];
  const step = choices.find((each) => each === kept) ?? choices.at(-1) ?? usualWeightStep(unit);
  function setStep(next: number) {
    const changed = { ...steps[unit], [exerciseId]: next };
    setSteps({ ...steps, [unit]: changed });
    const key = keyOf(userId, unit);
    keepStored(key, JSON.stringify(changed), 'The weight step could not be kept');
  }
  return [step, setStep] as const;
}

function read(userId: string, unit: WeightUnit): Steps {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId, unit)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(
        (entry): entry is [string, number] => typeof entry[1] === 'number',
      ),
    );
  } catch {
    // The stored text is damaged or the storage is blocked, so the app starts without chosen increments.
    return {};
  }
}

function keyOf(userId: string, unit: WeightUnit): string {
  return unit === 'lbs' ? `${userId}:weight-steps` : `${userId}:weight-steps-${unit}`;
}

type OwnIncrements = Readonly<Record<string, OwnIncrement | null>>;

const store = createPersonalStore<{ steps: OwnIncrements }>({ steps: {} });

export function useOwnIncrement(exerciseId: string): OwnIncrement | null | undefined {
  return useStore(store, ({ steps }) => steps[exerciseId]);
}

export function setOwnIncrement(exerciseId: string, step: OwnIncrement | null): void {
  store.setState(({ steps }) => ({ steps: { ...steps, [exerciseId]: step } }));
}
