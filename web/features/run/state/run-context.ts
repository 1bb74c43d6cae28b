// The live session of the screen. A component selects what it needs and renders again when that changes.
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { RunActions, RunStore, RunStoreState } from './run-store.ts';

export const RunContext = createContext<RunStore | null>(null);

/** `selector` gives the same value while nothing changed: a part of the state, or a text or number made of it. */
export function useRun<Value>(selector: (state: RunStoreState) => Value): Value {
  return useStore(useRunStore(), selector);
}

export function useRunActions(): RunActions {
  return useRun((state) => state.actions);
}

/** Returns the store, for code that reads the state when something is pressed. */
export function useRunStore(): RunStore {
  const store = useContext(RunContext);
  if (!store) throw new Error('There is no live session around this component');
  return store;
}
