import { useEffect, useRef } from 'react';

/** Desktop keys: Ctrl+S (⌘S) saves, / goes to the search. */
export function useBuilderKeys(actions: { onSave: () => void; onSearch: () => void }): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
        event.preventDefault();
        latest.current.onSave();
      } else if (event.key === '/' && !isTyping(event.target)) {
        event.preventDefault();
        latest.current.onSearch();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select') !== null;
}
