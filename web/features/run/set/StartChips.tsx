import { UnstyledButton } from '@mantine/core';
import { useRunActions } from '../state/run-context.ts';
import classes from './StartChips.module.css';
import type { StartTexts } from './start-texts.ts';

/** Chooses the start of a set with one press: the plan, or the same set of last time. The next sets start there too. */
export function StartChips({ texts }: { texts: StartTexts }) {
  const { startFrom } = useRunActions();
  return (
    <div role="group" aria-label="Start from" className={classes.chips}>
      <UnstyledButton
        className={classes.chip}
        aria-pressed={texts.chosen === 'plan'}
        onClick={() => startFrom('plan')}
      >
        Plan {texts.plan}
      </UnstyledButton>
      <UnstyledButton
        className={classes.chip}
        aria-pressed={texts.chosen === 'last-time'}
        onClick={() => startFrom('last-time')}
      >
        Last {texts.lastTime}
      </UnstyledButton>
    </div>
  );
}
