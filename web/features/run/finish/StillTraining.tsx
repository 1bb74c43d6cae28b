import { isForgotten } from '#shared/sessions/forgotten.ts';
import { useNow } from '#web/hooks/use-now.ts';
import { lastTouchedAtMs } from '../state/last-touched.ts';
import { useRun } from '../state/run-context.ts';
import { StillTrainingAlert } from './StillTrainingAlert.tsx';
import type { useFinish } from './use-finish.ts';

const MINUTE_MS = 60_000;

export interface StillTrainingProps {
  finish: ReturnType<typeof useFinish>;
}

/** Asks when nobody has touched the run for a while (behaviour.md#forgotten-workouts); by itself, as it looks each minute. */
export function StillTraining({ finish }: StillTrainingProps) {
  const touchedAtMs = useRun(({ run }) => lastTouchedAtMs(run));
  const nowMs = useNow(MINUTE_MS);
  if (finish.state === 'finished' || !isForgotten(touchedAtMs, nowMs)) return null;
  return <StillTrainingAlert nowMs={nowMs} finish={finish} />;
}
