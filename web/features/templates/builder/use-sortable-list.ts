import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterFirstContent } from '#web/api/first-load/first-content.ts';
import type { BuilderListProps } from './use-cards.ts';

let loaded: ComponentType<BuilderListProps> | undefined;

async function load(): Promise<ComponentType<BuilderListProps>> {
  await afterFirstContent();
  return (loaded = (await import('./SortableList.tsx')).SortableList);
}

/**
 * Returns the draggable list; undefined until its code has loaded after the page. The new list mounts the cards again,
 * so it waits while a pointer is down or a field in `frame` is being typed into. A focused button keeps the focus.
 */
export function useSortableList(
  frame: RefObject<HTMLElement | null>,
): ComponentType<BuilderListProps> | undefined {
  const [list, setList] = useState(() => loaded);
  const isThere = list !== undefined;
  useEffect(() => {
    if (isThere) return;
    const ended = new AbortController();
    const take = (sortable: ComponentType<BuilderListProps>) =>
      keepFocus(frame.current, () => flushSync(() => setList(() => sortable)));
    // Watches from the start, because a finger may be down before the code arrives.
    const whenUntouched = watchTouches(frame, ended.signal);
    load()
      .then((sortable) => whenUntouched(() => take(sortable)))
      // Buttons can move the cards as well.
      .catch((error: unknown) => console.warn('Exercises cannot be dragged', error));
    return () => ended.abort();
  }, [frame, isThere]);
  return list;
}

/** Time to wait for the click after a lifted finger, ms. The pressed card must still exist for the click. */
const CLICK_WITHIN_MS = 300;

/** Returns a function that runs a callback once no pointer is down and no field in `frame` is being typed into. */
function watchTouches(
  frame: RefObject<HTMLElement | null>,
  signal: AbortSignal,
): (callback: () => void) => void {
  let isPressed = false;
  let waiting: (() => void) | undefined;
  const options = { capture: true, signal };
  const check = () => {
    const isTyping = document.activeElement?.matches('input, textarea') === true;
    const isBusy = isPressed || (isTyping && frame.current?.contains(document.activeElement));
    if (signal.aborted || isBusy) return;
    waiting?.();
    waiting = undefined;
  };
  // Runs after the handlers of the focus change.
  const checkSoon = () => setTimeout(check);
  document.addEventListener('pointerdown', () => (isPressed = true), options);
  for (const type of ['pointerup', 'pointercancel'] as const) {
    const release = () => {
      isPressed = false;
      setTimeout(check, CLICK_WITHIN_MS);
    };
    document.addEventListener(type, release, options);
  }
  document.addEventListener('focusout', checkSoon, options);
  return (callback) => {
    waiting = callback;
    check();
  };
}

/** Restores the focus after a change. Both lists have the same buttons in the same order. */
function keepFocus(frame: HTMLElement | null, change: () => void): void {
  const buttons = () => [...(frame?.querySelectorAll<HTMLElement>('button') ?? [])];
  const index = buttons().findIndex((button) => button === document.activeElement);
  change();
  if (index !== -1) buttons()[index]?.focus({ preventScroll: true });
}
