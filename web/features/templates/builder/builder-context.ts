// Provides the state of the workout editor. Components select values, so that typing in one
// exercise rerenders only the card of that exercise.
import { createContext, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type GroupMark, groupMarks } from '#shared/templates/arrange.ts';
import type { BuilderLine } from '../lines.ts';
import {
  type BuilderAction,
  type BuilderContent,
  type BuilderState,
  builderState,
} from './builder-state.ts';
import { builderReducer } from './builder-reducer.ts';

export interface BuilderStore extends StoreApi<BuilderState> {
  dispatch: (action: BuilderAction) => void;
}

export function createBuilderStore(content: BuilderContent, isDirty: boolean): BuilderStore {
  const store = createStore(() => builderState(content, isDirty));
  return {
    ...store,
    dispatch: (action) => store.setState((state) => builderReducer(state, action), true),
  };
}

export const BuilderContext = createContext<BuilderStore | null>(null);

/**
 * Returns a value of the editor. `selector` must return an object from the state, a text or a number. A new object
 * would rerender the component on every change.
 */
export function useBuilder<Value>(selector: (state: BuilderState) => Value): Value {
  return useStore(useBuilderStore(), selector);
}

export function useBuilderDispatch(): BuilderStore['dispatch'] {
  return useBuilderStore().dispatch;
}

/** Returns the store, from which event handlers read the state at the time of a press. */
export function useBuilderStore(): BuilderStore {
  const store = useContext(BuilderContext);
  if (!store) throw new Error('There is no builder around this component');
  return store;
}

/**
 * Returns the exercise with this key; undefined when the exercise was removed and the list has not
 * rendered yet.
 */
export function useLine(key: string): BuilderLine | undefined {
  return useBuilder(({ lines }) => lines.find((line) => line.key === key));
}

export function useLineKeys(): readonly string[] {
  return useBuilder(useShallow(({ lines }) => lines.map(({ key }) => key)));
}

export function useGroupNumbers(): readonly number[] {
  return useBuilder(useShallow(({ lines }) => lines.map(({ groupNumber }) => groupNumber)));
}

/**
 * Returns the label of each exercise, such as 'Superset A', and its position in the group. An exercise without a group
 * gives null.
 */
export function useGroupMarks(): readonly (GroupMark | null)[] {
  const numbers = useGroupNumbers();
  return useMemo(() => groupMarks(numbers.map((groupNumber) => ({ groupNumber }))), [numbers]);
}
