import { useCallback, useState } from 'react';
import { RestBar } from './RestBar.tsx';
import { RestCountdown } from './RestCountdown.tsx';
import type { LiveRun } from '../use-run.ts';
import { useRest } from './use-rest.ts';

/** The rest after a set: over the whole screen, or as a bar above the button once it was put aside. */
export function RunRest({ live }: { live: LiveRun }) {
  const [isBar, setIsBar] = useState(false);
  const { run, endRest } = live;
  const onOver = useCallback(() => endRest(false), [endRest]);
  const countdown = useRest(run.rest, onOver);
  if (!run.rest || !countdown) return null;
  const set = run.sets.find((each) => each.setId === run.rest?.setId);
  return isBar ? (
    <RestBar countdown={countdown} onOpen={() => setIsBar(false)} onSkip={() => endRest(true)} />
  ) : (
    <RestCountdown live={live} countdown={countdown} set={set} onMinimise={() => setIsBar(true)} />
  );
}
