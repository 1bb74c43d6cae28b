// Knows the place of the comment that is being written, which a row of the report may choose.
import { createStore, useStore } from 'zustand';

/** The whole workout, an exercise of it, or a set. */
export type CommentPlace = { exerciseId?: string; setId?: string };

const store = createStore<{ sessionId: string; place: CommentPlace | null }>()(() => ({
  sessionId: '',
  place: null,
}));

/** Returns the place in the workout whose comment is being written; null: no comment is being written. */
export function useCommentPlace(sessionId: string): CommentPlace | null {
  return useStore(store, (state) => (state.sessionId === sessionId ? state.place : null));
}

/** Opens the form for a comment at the place; null closes it. */
export function commentAt(sessionId: string, place: CommentPlace | null): void {
  store.setState({ sessionId, place });
}
