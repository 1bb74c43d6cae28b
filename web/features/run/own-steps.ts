// What two weights of an exercise differ by, as its person said: told by the offers, which come after the first paint.
import { useStore } from 'zustand';
import type { OwnStep } from '#shared/exercises/choices.ts';
import { createPersonalStore } from '#web/api/same-person.ts';

type OwnSteps = Readonly<Record<string, OwnStep | null>>;

const store = createPersonalStore<{ steps: OwnSteps }>({ steps: {} });

/** Returns the user's increment; undefined while it is unknown. */
export function useOwnStep(exerciseId: string): OwnStep | null | undefined {
  return useStore(store, ({ steps }) => steps[exerciseId]);
}

export function tellOwnStep(exerciseId: string, step: OwnStep | null): void {
  store.setState(({ steps }) => ({ steps: { ...steps, [exerciseId]: step } }));
}
