import { Alert, Button, Group } from '@mantine/core';
import { MINUTE_MS } from '#shared/durations.ts';
import { isForgotten, lastLoggedAtMs } from '#shared/sessions/time/forgotten.ts';
import { proposedEnd } from '#shared/sessions/time/proposed-end.ts';
import { useNow } from '#web/hooks/use-now.ts';
import { useHeadingTakesFocus } from '#web/hooks/use-heading-takes-focus.ts';
import { atText, quietText } from '#web/workouts/session/forgotten-text.ts';
import { lastTouchedAtMs } from '../state/run.ts';
import { useRun, useRunActions } from '../state/run-context.ts';
import type { useFinish } from './use-finish.ts';

interface StillTrainingProps {
  finish: ReturnType<typeof useFinish>;
}

/**
 * Asks whether the user is still training, after a workout has not changed for a while
 * (behaviour/live-session.md#forgotten-workouts).
 */
export function StillTraining({ finish }: StillTrainingProps) {
  const touchedAtMs = useRun(({ paintedRun }) => lastTouchedAtMs(paintedRun));
  const nowMs = useNow(MINUTE_MS);
  if (finish.state === 'finished' || !isForgotten(touchedAtMs, nowMs)) return null;
  return <StillTrainingAlert nowMs={nowMs} finish={finish} />;
}

interface StillTrainingAlertProps {
  nowMs: number;
  finish: ReturnType<typeof useFinish>;
}

function StillTrainingAlert({ nowMs, finish }: StillTrainingAlertProps) {
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
          className="wrapping"
          loading={finish.state === 'finishing'}
          onClick={() => void finish.end(endedAt ?? undefined)}
        >
          {endedAt === null ? 'Discard' : `Finish ${atText(endedAt, now)}`}
        </Button>
      </Group>
    </Alert>
  );
}
