import { UnstyledButton } from '@mantine/core';
import { formatClock } from '#shared/sessions/time/rest.ts';
import classes from './RestBar.module.css';
import colours from './rest-colours.module.css';
import type { Countdown } from './use-rest-countdown.ts';

interface RestBarProps {
  countdown: Countdown;
  onOpen: () => void;
  onSkip: () => void;
}

/** The rest, put aside: the clock, the way back to it, and Skip. */
export function RestBar({ countdown, onOpen, onSkip }: RestBarProps) {
  return (
    <div className={`${colours.colours} ${classes.bar}`} data-phase={countdown.phase}>
      <UnstyledButton className={classes.open} onClick={onOpen}>
        Rest <span className={classes.clock}>{formatClock(countdown.seconds)}</span>
      </UnstyledButton>
      <UnstyledButton className={classes.skip} onClick={onSkip}>
        Skip
      </UnstyledButton>
    </div>
  );
}
