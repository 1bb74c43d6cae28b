import { Suspense } from 'react';
import { partOnDemand } from '#web/ui/on-demand.tsx';
import { prefetched } from '../state/lazy-parts.ts';
import { useGyms } from './use-gyms.ts';

const loadQuestion = prefetched(() => import('./GymAtStart.tsx'));
const GymAtStart = partOnDemand(async () => (await loadQuestion()).GymAtStart);

/** Loads the question for the gym, only for people with gyms. */
export function GymQuestion({ userId }: { userId: string }) {
  const gyms = useGyms();
  return gyms.length === 0 ? null : (
    <Suspense fallback={null}>
      <GymAtStart userId={userId} />
    </Suspense>
  );
}
