import { useEffect, useRef, useState } from 'react';
import { Box, UnstyledButton } from '@mantine/core';
import { formatClock } from '#shared/sessions/time/rest.ts';
import { useNow } from '#web/hooks/use-now.ts';
import { findSet } from '../state/run.ts';
import { useRun, useRunActions } from '../state/run-context.ts';
import { RestCountdown } from './RestCountdown.tsx';
import type { RestPeriod } from '../state/rest-period.ts';
import { type Countdown, useRestCountdown } from './use-rest-countdown.ts';
import classes from './rest.module.css';

export function RunRest() {
  const rest = useRun(({ run }) => run.rest);
  return rest ? <Rest key={rest.openedBySetId ?? rest.setId} rest={rest} /> : null;
}

/**
 * Shows the rest on the whole screen, or as a small bar when the user minimised it or another
 * device started it.
 */
function Rest({ rest }: { rest: RestPeriod }) {
  const [isBar, setIsBar] = useState(rest.isElsewhere ?? false);
  const { endRest, followClock } = useRunActions();
  const countdown = useRestCountdown(rest, () => endRest(false), followClock);
  const set = useRun(({ run }) => findSet(run, rest.setId));
  return isBar ? (
    <RestBar
      countdown={countdown}
      takesFocus={!rest.isElsewhere}
      onOpen={() => setIsBar(false)}
      onSkip={() => endRest(true)}
    />
  ) : (
    <RestCountdown countdown={countdown} set={set} onMinimise={() => setIsBar(true)} />
  );
}

interface RestBarProps {
  countdown: Countdown;
  /**
   * `takesFocus` is true when the bar takes the keyboard focus. It is false for a rest that another
   * device started, because the bar would then interrupt typing.
   */
  takesFocus: boolean;
  onOpen: () => void;
  onSkip: () => void;
}

function RestBar({ countdown, takesFocus, onOpen, onSkip }: RestBarProps) {
  const open = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) open.current?.focus();
  }, [takesFocus]);
  return (
    <div className={`${classes.colours} ${classes.bar}`} data-phase={countdown.phase}>
      <UnstyledButton ref={open} className={classes.open} onClick={onOpen}>
        Rest <span className={`num ${classes.clock}`}>{formatClock(countdown.seconds)}</span>
      </UnstyledButton>
      <UnstyledButton className={classes.skip} onClick={onSkip}>
        Skip
      </UnstyledButton>
    </div>
  );
}

export function RestedChip({ sinceMs }: { sinceMs: number }) {
  const nowMs = useNow(1000, Date.now);
  const seconds = Math.max(0, Math.floor((nowMs - sinceMs) / 1000));
  return (
    <p className={classes.chip}>
      Over by{' '}
      <Box component="span" display="block" fw={700}>
        {formatClock(seconds)}
      </Box>
    </p>
  );
}
