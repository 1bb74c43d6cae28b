import { useSyncExternalStore } from 'react';
import { openCelebration } from './open-celebration.ts';

/** Shows the open celebration, if any. */
export function CelebrationHost() {
  const open = useSyncExternalStore(openCelebration.subscribe, openCelebration.current, () => null);
  return open ? (
    <open.Modal achievements={open.achievements} onContinue={() => openCelebration.set(null)} />
  ) : null;
}
