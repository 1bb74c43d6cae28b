// The celebration that is open, for its host. What celebrates (celebrate.ts) is loaded with the pages that do.
import { createStore } from 'zustand';
import type { Celebrated } from '#shared/goals/milestones.ts';
import type { MilestoneModal } from './MilestoneModal.tsx';

interface Celebration {
  Modal: typeof MilestoneModal;
  achievements: readonly Celebrated[];
  onContinue: () => void;
}

export const celebrationStore = createStore<{ open: Celebration | null }>()(() => ({ open: null }));
