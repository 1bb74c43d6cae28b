// Opens the line in the address (`#exercise-2`, from 1), for links that lead to its range.
import { useEffect, useEffectEvent } from 'react';
import { useBuilderStore } from './builder-context.ts';

/** Opens and focuses the line in the address. `goTo` leads to a field by its path in the workout. */
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
    // Waits until the page's heading has received the focus.
    const timer = setTimeout(begin);
    return () => clearTimeout(timer);
  }, []);
}
