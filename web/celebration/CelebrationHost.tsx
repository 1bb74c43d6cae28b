import { useStore } from 'zustand';
import { celebrationStore } from './open-celebration.ts';

/** Shows the open celebration, if any. */
export function CelebrationHost() {
  const { open } = useStore(celebrationStore);
  return open ? <open.Modal achievements={open.achievements} onContinue={open.onContinue} /> : null;
}
