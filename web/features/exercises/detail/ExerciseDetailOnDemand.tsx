import { windowOnDemand } from '#web/ui/window-on-demand.tsx';
import type { ExerciseDetailPanelProps } from './ExerciseDetailPanel.tsx';

/** `ExerciseDetailPanel`, loaded after the page. */
export const ExerciseDetailOnDemand = windowOnDemand<ExerciseDetailPanelProps>(
  async () => (await import('./ExerciseDetailPanel.tsx')).ExerciseDetailPanel,
  ({ exerciseId }) => exerciseId !== null,
);
