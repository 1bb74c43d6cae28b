import { pressPart } from '#web/loading/press.tsx';
import { useGyms } from './use-gyms.ts';

const GymAtStart = pressPart(async () => (await import('./GymAtStart.tsx')).GymAtStart);

/** Loads the question for the gym, only for people with gyms. */
export function GymQuestion({ userId }: { userId: string }) {
  const gyms = useGyms();
  return gyms.length === 0 ? null : <GymAtStart userId={userId} />;
}
