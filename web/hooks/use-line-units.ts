// Stores the weight unit (kg or lbs) of each exercise on this device.
import { useStore } from 'zustand';
import type { LineUnits } from '#shared/sets/shown-weight.ts';
import type { WeightUnit } from '#shared/units.ts';
import { usePersonId } from '#web/api/person/auth-store.ts';
import { createPersonalStore } from '#web/api/person/same-person.ts';
import { getSettings } from '#web/api/settings/settings-store.ts';
import { keepEntryUnit, readEntryUnit } from '#web/training/entry-unit.ts';
import { useSettings } from './use-settings.ts';

type Chosen = Readonly<Record<string, WeightUnit>>;

/** `store` holds the units that were chosen since the page was loaded, because saving to local storage may fail. */
const store = createPersonalStore<{ chosen: Chosen }>({ chosen: {} });

/**
 * Returns a function that takes an exercise id and returns two weight units: the unit in which the exercise is entered,
 * and the unit of the account.
 */
export function useLineUnits(): (exerciseId: string) => LineUnits {
  const userId = usePersonId();
  const { weightUnit: account } = useSettings();
  const chosen = useStore(store, (state) => state.chosen);
  return (exerciseId) => unitsOf(exerciseId, { userId, account, chosen });
}

/**
 * Returns the unit in which an exercise is entered, and the unit of the account. Use this function outside React
 * components.
 */
export function lineUnits(userId: string, exerciseId: string): LineUnits {
  const { chosen } = store.getState();
  return unitsOf(exerciseId, { userId, account: getSettings().weightUnit, chosen });
}

export function chooseEntryUnit(userId: string, exerciseId: string, unit: WeightUnit): void {
  keepEntryUnit(userId, exerciseId, unit);
  store.setState(({ chosen }) => ({ chosen: { ...chosen, [exerciseId]: unit } }));
}

interface Known {
  userId: string | undefined;
  account: WeightUnit;
  chosen: Chosen;
}

function unitsOf(exerciseId: string, { userId, account, chosen }: Known): LineUnits {
  const kept = userId === undefined ? null : readEntryUnit(userId, exerciseId);
  return { line: chosen[exerciseId] ?? kept ?? account, account };
}
