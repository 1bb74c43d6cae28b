import { useEffect, useEffectEvent } from 'react';
import { writeDraft } from './draft.ts';
import type { BuilderState } from '../builder-state.ts';

const QUIET_MS = 300;

/** Keeps the draft a moment after each change, and at once when the page is left or hidden. */
export function useDraft(key: string, state: BuilderState): void {
  const { isDirty, name, description, lines } = state;
  useEffect(() => {
    if (!isDirty) return;
    const content = { name, description, lines };
    const timer = setTimeout(() => writeDraft(key, content), QUIET_MS);
    return () => clearTimeout(timer);
  }, [key, isDirty, name, description, lines]);

  const keepUnder = useEffectEvent((draftKey: string) => {
    if (state.isDirty) writeDraft(draftKey, state);
  });
  useEffect(() => {
    const keepNow = () => keepUnder(key);
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      keepNow();
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
    };
  }, [key]);
}
