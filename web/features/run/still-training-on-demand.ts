import { type ComponentType, lazy } from 'react';
import { afterFirstContent } from '#web/api/first-content.ts';
import type { StillTrainingProps } from './StillTraining.tsx';

/** After the first set is there: what was forgotten can wait for a moment. */
export const StillTraining = lazy(
  async (): Promise<{ default: ComponentType<StillTrainingProps> }> => {
    await afterFirstContent();
    try {
      return { default: (await import('./StillTraining.tsx')).StillTraining };
    } catch (error) {
      console.warn('The question about a forgotten workout did not come', error);
      return { default: () => null };
    }
  },
);
