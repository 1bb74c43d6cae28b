// Provides the state of the running workout. A component selects values, and rerenders only when
// the selected values change.
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { RunActions, RunStore, RunStoreState } from './run-store.ts';

export const RunContext = createContext<RunStore | null>(null);

/**
 * Returns a value of the running workout. `selector` must return an object from the state, a text or a number. A new
 * object would rerender the component on every change.
 */
export function useRun<Value>(selector: (state: RunStoreState) => Value): Value {
  return useStore(useRunStore(), selector);
}

export function useRunActions(): RunActions {
  return useRun((state) => state.actions);
}

/** Returns the store, from which event handlers read the state at the time of a press. */
export function useRunStore(): RunStore {
  const store = useContext(RunContext);
  if (!store) throw new Error('There is no live session around this component');
  return store;
}
