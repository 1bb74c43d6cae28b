import { createContext, useContext, useEffect, useState } from 'react';
import { listUnsent } from '#web/outbox/outbox.ts';
import type { FinishedHere } from './finished-here.ts';

/** Finished workouts that are pending; null: none, or not known yet. */
export const FinishedHereContext = createContext<FinishedHere | null>(null);

export function useFinishedHere(): FinishedHere | null {
  return useContext(FinishedHereContext);
}

/** Reads it once, when a workout comes to the screen: none is finished while another one is on it. */
export function useReadFinishedHere(userId: string): FinishedHere | null {
  const [finished, setFinished] = useState<FinishedHere | null>(null);
  useEffect(() => {
    let isCurrent = true;
    readFinishedHere(userId).then(
      (read) => isCurrent && setFinished(read),
      (error: unknown) => console.warn('What waits of finished workouts could not be read', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [userId]);
  return finished;
}

async function readFinishedHere(userId: string): Promise<FinishedHere | null> {
  const unsent = await listUnsent(userId);
  if (!unsent.some(({ kind }) => kind === 'completeSession')) return null;
  return (await import('./finished-here.ts')).finishedHere(unsent);
}
