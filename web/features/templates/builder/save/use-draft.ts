import { useEffect, useRef } from 'react';
import { writeDraft } from './draft.ts';
import type { BuilderState } from '../use-builder.ts';

const QUIET_MS = 300;

/** Keeps the draft a moment after each change, and at once when the page is left or hidden. */
export function useDraft(key: string, state: BuilderState): void {
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });

  const { isDirty, name, description, lines } = state;
  useEffect(() => {
    if (!isDirty) return;
    const content = { name, description, lines };
    const timer = setTimeout(() => writeDraft(key, content), QUIET_MS);
    return () => clearTimeout(timer);
  }, [key, isDirty, name, description, lines]);

  useEffect(() => {
    const keepNow = () => {
      if (latest.current.isDirty) writeDraft(key, latest.current);
    };
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      keepNow();
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
    };
  }, [key]);
}
