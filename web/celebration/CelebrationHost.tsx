import { useOpenCelebration } from './celebrate.ts';

/** Shows the open celebration, if any. */
export function CelebrationHost() {
  const open = useOpenCelebration();
  return open ? <open.Modal achievements={open.achievements} onContinue={open.onContinue} /> : null;
}
