// The builder of the screen. A component selects what it needs and renders again when that changes: a key in the
// field of one exercise renders its card, not the page around it.
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

/** A fresh builder around some content. */
export function createBuilderStore(content: BuilderContent, isDirty: boolean): BuilderStore {
  const store = createStore(() => builderState(content, isDirty));
  return {
    ...store,
    dispatch: (action) => store.setState((state) => builderReducer(state, action), true),
  };
}

export const BuilderContext = createContext<BuilderStore | null>(null);

/** `selector` gives the same value while nothing changed: a part of the state, or a text or number made of it. */
export function useBuilder<Value>(selector: (state: BuilderState) => Value): Value {
  return useStore(useBuilderStore(), selector);
}

export function useBuilderDispatch(): BuilderStore['dispatch'] {
  return useBuilderStore().dispatch;
}

/** Returns the store, for code that reads the state when something is pressed. */
export function useBuilderStore(): BuilderStore {
  const store = useContext(BuilderContext);
  if (!store) throw new Error('There is no builder around this component');
  return store;
}

/** One exercise of the workout; undefined once it is removed, until the list has heard of it. */
export function useLine(key: string): BuilderLine | undefined {
  return useBuilder(({ lines }) => lines.find((line) => line.key === key));
}

/** The keys of the exercises, in order. */
export function useLineKeys(): readonly string[] {
  return useBuilder(useShallow(({ lines }) => lines.map(({ key }) => key)));
}

/** The group of each exercise, in order. */
export function useGroupNumbers(): readonly number[] {
  return useBuilder(useShallow(({ lines }) => lines.map(({ groupNumber }) => groupNumber)));
}

/** Returns the place of each exercise in its group, in order; null without partners. */
export function useGroupMarks(): readonly (GroupMark | null)[] {
  const numbers = useGroupNumbers();
  return useMemo(() => groupMarks(numbers.map((groupNumber) => ({ groupNumber }))), [numbers]);
}
