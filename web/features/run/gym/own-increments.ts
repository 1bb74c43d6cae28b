// Holds the user's increments of exercises. The suggestions, which load after the first paint, provide them.
import { useStore } from 'zustand';
import type { OwnIncrement } from '#shared/exercises/choices.ts';
import { createPersonalStore } from '#web/api/person/same-person.ts';

type OwnIncrements = Readonly<Record<string, OwnIncrement | null>>;

const store = createPersonalStore<{ steps: OwnIncrements }>({ steps: {} });

/** Returns the user's increment; undefined while it is unknown. */
export function useOwnIncrement(exerciseId: string): OwnIncrement | null | undefined {
  return useStore(store, ({ steps }) => steps[exerciseId]);
}

export function setOwnIncrement(exerciseId: string, step: OwnIncrement | null): void {
  store.setState(({ steps }) => ({ steps: { ...steps, [exerciseId]: step } }));
}
