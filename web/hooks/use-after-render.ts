import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/**
 * Returns a function that runs a task, such as focusing a new field, once the page has rendered the state that was set
 * in the same step. A timer or the next frame may be too early, because a state set after a response is not rendered
 * immediately.
 */
export function useAfterRender(): (run: () => void) => void {
  const [task, setTask] = useState<{ run: () => void } | null>(null);
  useEffect(() => task?.run(), [task]);
  return useCallback((run) => setTask({ run }), []);
}

const subscribeToNothing = () => () => undefined;

/**
 * Returns false during prerendering and for the first render in a browser, then true. Content that needs a browser
 * renders after the first render.
 */
export function useIsMounted(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
