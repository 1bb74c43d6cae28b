// The celebration that is open, for its host: web/celebration/CelebrationHost.tsx. It is opened by web/celebration/celebrate.ts.
import type { Celebrated } from '#shared/goals/milestones.ts';
import type { MilestoneModal } from './MilestoneModal.tsx';

interface Celebration {
  Modal: typeof MilestoneModal;
  achievements: readonly Celebrated[];
}

let open: Celebration | null = null;
const listeners = new Set<() => void>();

export const openCelebration = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => open,
  set(next: Celebration | null): void {
    open = next;
    for (const listener of listeners) listener();
  },
};
