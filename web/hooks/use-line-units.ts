// Provides the unit in which an exercise is typed and shown on this device. A change appears everywhere on the screen.
import { useStore } from 'zustand';
import type { LineUnits } from '#shared/sets/shown-weight.ts';
import type { WeightUnit } from '#shared/units.ts';
import { usePersonId } from '#web/api/person/auth-store.ts';
import { createPersonalStore } from '#web/api/person/same-person.ts';
import { getSettings } from '#web/api/settings/settings-store.ts';
import { keepEntryUnit, readEntryUnit } from '#web/training/entry-unit.ts';
import { useSettings } from './use-settings.ts';

type Chosen = Readonly<Record<string, WeightUnit>>;

/** Units chosen since the page was loaded, by exercise id. The units stay in memory in case the storage fails. */
const store = createPersonalStore<{ chosen: Chosen }>({ chosen: {} });

/** Returns a function for the units of an exercise by its id. */
export function useLineUnits(): (exerciseId: string) => LineUnits {
  const userId = usePersonId();
  const { weightUnit: account } = useSettings();
  const chosen = useStore(store, (state) => state.chosen);
  return (exerciseId) => unitsOf(exerciseId, { userId, account, chosen });
}

/** Returns the units of a line outside of a component. */
export function lineUnits(userId: string, exerciseId: string): LineUnits {
  const { chosen } = store.getState();
  return unitsOf(exerciseId, { userId, account: getSettings().weightUnit, chosen });
}

/** Stores the unit in which the exercise is typed from now on. */
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
