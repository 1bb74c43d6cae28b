// The workout that is being edited, for the parts of the screen to follow.
import { createStore, type StoreApi } from 'zustand/vanilla';
import { builderReducer } from './builder-reducer.ts';
import {
  type BuilderAction,
  type BuilderContent,
  type BuilderState,
  builderState,
} from './builder-state.ts';

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
