import { useCallback, useEffect, useState } from 'react';

/**
 * Gives a function to run something as soon as the page shows the state that was set beside it: to focus a field that
 * comes with it. A timer or the next frame may be too early, because a state set after an answer is not shown at once.
 */
export function useAfterRender(): (run: () => void) => void {
  const [task, setTask] = useState<{ run: () => void } | null>(null);
  useEffect(() => task?.run(), [task]);
  return useCallback((run) => setTask({ run }), []);
}
