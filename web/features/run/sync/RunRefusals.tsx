import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { RefusalList } from '#web/outbox/RefusalList.tsx';
import { refusalTitle, useCommandText } from '#web/outbox/refusal-texts.ts';
import { linesOf } from '../state/run.ts';
import { useRun, useRunActions } from '../state/run-context.ts';
import { useRunOutbox } from './RunOutbox.tsx';
import classes from './RunLine.module.css';

/** Shows the refused commands in one line: details cover the run only while they are open. */
export function RunRefusals() {
  const { refusals, dismissRefusals } = useRunOutbox();
  const lines = useRun(({ run }) => linesOf(run));
  const { logAgain } = useRunActions();
  const [isOpen, setIsOpen] = useState(false);
  const textOf = useCommandText(lines);
  const [only] = refusals;
  return (
    <section aria-label="Not saved">
      <div className={classes.line}>
        <span role="alert">
          {only && refusals.length === 1
            ? `Not saved: ${textOf(only.command)}`
            : refusalTitle(refusals)}
        </span>
        <UnstyledButton
          className={classes.way}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'}
        </UnstyledButton>
      </div>
      {isOpen ? (
        <RefusalList
          refusals={refusals}
          lines={lines}
          onDismiss={() => void dismissRefusals()}
          onLogAgain={logAgain}
        />
      ) : null}
    </section>
  );
}
