import { type ComponentType, lazy } from 'react';
import type { StillTrainingProps } from './StillTraining.tsx';

/** Beside the first set: what was forgotten can wait for a moment. */
export const StillTraining = lazy(
  async (): Promise<{ default: ComponentType<StillTrainingProps> }> => {
    try {
      return { default: (await import('./StillTraining.tsx')).StillTraining };
    } catch (error) {
      console.warn('The question about a forgotten workout did not come', error);
      return { default: () => null };
    }
  },
);
