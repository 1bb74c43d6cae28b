import { useEffect } from 'react';
import type { BuilderState } from '../builder-state.ts';
import type { BuilderStore } from '../builder-store.ts';
import { writeDraft } from './draft.ts';

const QUIET_MS = 300;

/** Keeps the draft a moment after each change, and at once when the page is left or hidden. */
export function useDraft(key: string, store: BuilderStore): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepNow = () => {
      const state = store.getState();
      if (state.isDirty) writeDraft(key, state);
    };
    const keepSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(keepNow, QUIET_MS);
    };
    const unsubscribe = store.subscribe((state, before) => {
      if (isOther(state, before)) keepSoon();
    });
    keepSoon();
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      keepNow();
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
    };
  }, [key, store]);
}

function isOther(state: BuilderState, before: BuilderState): boolean {
  return (['isDirty', 'name', 'description', 'lines'] as const).some(
    (part) => state[part] !== before[part],
  );
}
