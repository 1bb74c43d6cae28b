// Opens the line that the address names (`#exercise-2`, counted from 1), for links that change its range.
import { useEffect, useEffectEvent } from 'react';
import { useBuilderStore } from './builder-context.ts';

/** @param goTo leads to a field by its path in the workout, as the list of problems does */
export function useLineOfAddress(goTo: (field: { path: string }) => void): void {
  const { getState } = useBuilderStore();
  const begin = useEffectEvent(() => {
    const index = Number(/^#exercise-(\d+)$/.exec(location.hash)?.[1]) - 1;
    const line = getState().lines[index];
    if (!line) return;
    const field = line.setTargets ? 'setTargets.0.targetReps' : 'targetReps';
    goTo({ path: `exercises.${index}.${field}` });
  });
  useEffect(() => {
    // Waits until the heading of the page has had the focus.
    const timer = setTimeout(begin);
    return () => clearTimeout(timer);
  }, []);
}
