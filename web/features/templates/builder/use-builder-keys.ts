import { useEffect, useEffectEvent } from 'react';

/** Handles the keys of the workout editor: Ctrl+S (⌘S) saves, and / focuses the search. */
export function useBuilderKeys(actions: { onSave: () => void; onSearch: () => void }): void {
  const save = useEffectEvent(actions.onSave);
  const search = useEffectEvent(actions.onSearch);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
        event.preventDefault();
        save();
      } else if (event.key === '/' && !isTyping(event.target)) {
        event.preventDefault();
        search();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select') !== null;
}
