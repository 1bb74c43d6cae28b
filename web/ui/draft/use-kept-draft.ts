import { useEffect, useEffectEvent } from 'react';
import { keepDraft } from './kept-draft.ts';

const QUIET_MS = 300;

/**
 * Keeps a draft a moment after each change, and at once when the page is left or hidden.
 *
 * @param content the same object until something changes; null while there is nothing to keep
 */
export function useKeptDraft<Content extends object>(
  key: string,
  content: Content | null,
  textOf: (content: Content) => string,
): void {
  const keepUnder = useEffectEvent((draftKey: string, kept: Content | null) => {
    if (kept) keepDraft(draftKey, textOf(kept));
  });
  useEffect(() => {
    if (!content) return;
    const timer = setTimeout(() => keepUnder(key, content), QUIET_MS);
    return () => clearTimeout(timer);
  }, [key, content]);

  const keepLatest = useEffectEvent((draftKey: string) => keepUnder(draftKey, content));
  useEffect(() => {
    const keepNow = () => keepLatest(key);
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      keepNow();
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
    };
  }, [key]);
}
