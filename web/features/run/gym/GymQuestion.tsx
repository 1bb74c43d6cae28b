import { Suspense } from 'react';
import { GymAtStart } from '../run-overlays.ts';
import { useGyms } from './use-gyms.ts';

/** Where the workout is trained: loaded for those alone who have gyms. */
export function GymQuestion({ userId }: { userId: string }) {
  const gyms = useGyms();
  return gyms.length === 0 ? null : (
    <Suspense fallback={null}>
      <GymAtStart userId={userId} />
    </Suspense>
  );
}
