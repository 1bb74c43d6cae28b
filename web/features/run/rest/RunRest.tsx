import { useState } from 'react';
import { findSet } from '../state/run.ts';
import { useRun, useRunActions } from '../state/run-context.ts';
import { RestBar } from './RestBar.tsx';
import { RestCountdown } from './RestCountdown.tsx';
import type { RestPeriod } from '../state/rest-period.ts';
import { useRestCountdown } from './use-rest-countdown.ts';

/** The rest after a set; nothing while there is none. */
export function RunRest() {
  const rest = useRun(({ run }) => run.rest);
  return rest ? <Rest key={rest.setId} rest={rest} /> : null;
}

/** Over the whole screen, or as a bar above the button once it was put aside. */
function Rest({ rest }: { rest: RestPeriod }) {
  const [isBar, setIsBar] = useState(false);
  const { endRest, followClock } = useRunActions();
  const countdown = useRestCountdown(rest, () => endRest(false), followClock);
  const set = useRun(({ run }) => findSet(run, rest.setId));
  return isBar ? (
    <RestBar countdown={countdown} onOpen={() => setIsBar(false)} onSkip={() => endRest(true)} />
  ) : (
    <RestCountdown countdown={countdown} set={set} onMinimise={() => setIsBar(true)} />
  );
}
