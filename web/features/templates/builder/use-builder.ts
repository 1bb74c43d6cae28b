import { useReducer } from 'react';
import { builderReducer } from './builder-reducer.ts';
import { type BuilderContent, builderState } from './builder-state.ts';

/** The workout that is being edited, around some content. */
export function useBuilder(content: BuilderContent, isDirty: boolean) {
  return useReducer(builderReducer, null, () => builderState(content, isDirty));
}
