import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/**
 * Returns a function that runs a task after the next render, for example to focus a new field. With setTimeout, the
 * task could run before the render.
 */
export function useAfterRender(): (run: () => void) => void {
  const [task, setTask] = useState<{ run: () => void } | null>(null);
  useEffect(() => task?.run(), [task]);
  return useCallback((run) => setTask({ run }), []);
}

const subscribeToNothing = () => () => undefined;

/**
 * Returns false in the prerendered HTML and during hydration, otherwise true. Content that only a browser can render
 * waits until the result is true.
 */
export function useIsMounted(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
