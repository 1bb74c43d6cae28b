import { Alert, Button, Group } from '@mantine/core';
import { lastLoggedAtMs } from '#shared/sessions/forgotten.ts';
import { proposedEnd } from '#shared/sessions/proposed-end.ts';
import { useHeadingTakesFocus } from '#web/hooks/use-heading-takes-focus.ts';
import { atText, quietText } from '#web/workouts/forgotten-text.ts';
import { useRun, useRunActions } from './run-context.ts';
import type { useFinish } from './use-finish.ts';
import wrapping from './WrappingButton.module.css';

interface StillTrainingAlertProps {
  nowMs: number;
  finish: ReturnType<typeof useFinish>;
}

/** Describes a run that may have been forgotten, and offers ways to end it. The workout continues below. */
export function StillTrainingAlert({ nowMs, finish }: StillTrainingAlertProps) {
  const session = useRun(({ run }) => run.pending);
  const { goOn } = useRunActions();
  useHeadingTakesFocus();
  const now = new Date(nowMs);
  const endedAt = proposedEnd(session, nowMs);
  const lastSetAt = endedAt === null ? null : new Date(lastLoggedAtMs(session)).toISOString();
  return (
    <Alert role="alert" color="yellow" variant="light" title="Still training?">
      {quietText({ startedAt: session.startedAt, lastSetAt }, now)}
      <Group gap="xs" mt="sm">
        <Button variant="default" px="sm" disabled={finish.state !== 'open'} onClick={goOn}>
          Go on
        </Button>
        <Button
          variant="default"
          px="sm"
          classNames={wrapping}
          loading={finish.state === 'finishing'}
          onClick={() => void finish.end(endedAt ?? undefined)}
        >
          {endedAt === null ? 'Discard' : `Finish ${atText(endedAt, now)}`}
        </Button>
      </Group>
    </Alert>
  );
}
