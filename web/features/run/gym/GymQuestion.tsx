import { Suspense } from 'react';
import { GymAtStart } from '../run-overlays.ts';
import { useGyms } from './use-gyms.ts';

/** Loads the question for the gym, only for people with gyms. */
export function GymQuestion({ userId }: { userId: string }) {
  const gyms = useGyms();
  return gyms.length === 0 ? null : (
    <Suspense fallback={null}>
      <GymAtStart userId={userId} />
    </Suspense>
  );
}
