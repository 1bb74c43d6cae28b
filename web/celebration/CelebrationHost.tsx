import { createStore, useStore } from 'zustand';
import type { Celebrated } from '#shared/goals/milestones.ts';
import type { MilestoneModal } from './MilestoneModal.tsx';

interface Celebration {
  Modal: typeof MilestoneModal;
  achievements: readonly Celebrated[];
  onContinue: () => void;
}

export const celebrationStore = createStore<{ open: Celebration | null }>()(() => ({ open: null }));

export function CelebrationHost() {
  const { open } = useStore(celebrationStore);
  return open ? <open.Modal achievements={open.achievements} onContinue={open.onContinue} /> : null;
}
