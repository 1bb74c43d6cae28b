import { Alert, Button, Modal, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MINUTE_MS } from '#shared/durations.ts';
import { isForgotten, lastLoggedAtMs } from '#shared/sessions/time/forgotten.ts';
import { proposedEnd } from '#shared/sessions/time/proposed-end.ts';
import { fromWireSession } from '#shared/sessions/wire.ts';
import { serverNowMs } from '#web/api/calls/server-clock.ts';
import { trpc } from '#web/api/trpc.ts';
import { celebrateSession } from '#web/celebration/celebrate-session.ts';
import { useNow } from '#web/hooks/use-now.ts';
import { atText } from '#web/workouts/session/forgotten-text.ts';
import { setCountText } from '#web/workouts/session/set-count-text.ts';
import { askToEnd, endSession } from '../finish/end-session.ts';
import { lastTouchedAtMs } from '../state/run.ts';
import type { OpenWorkout } from './open-run.ts';
import type { Notice } from '../state/run-store.ts';

interface OtherOpenDialogProps {
  userId: string;
  other: OpenWorkout;
  onResume: () => void;
  onFinished: () => void;
  onCancel: () => void;
}

/** Asks what to do with an open workout before another workout starts. */
export function OtherOpenDialog(props: OtherOpenDialogProps) {
  const { userId, other, onResume, onFinished, onCancel } = props;
  const [isFinishing, setIsFinishing] = useState(false);
  const [failure, setFailure] = useState<Notice | null>(null);
  const [isFinished, setIsFinished] = useState(false);
  const endedAt = useForgottenEnd(other);

  async function finishFirst() {
    if (!(await askToEnd(other))) return;
    setIsFinishing(true);
    setFailure(null);
    const ended = await endSession(userId, other.sessionId, {
      isEmpty: other.isEmpty,
      endedAt: endedAt ?? undefined,
    });
    setIsFinishing(false);
    if (ended.outcome === 'failed') {
      setFailure(ended.failure);
      return;
    }
    // This dialog closes before the celebration of a goal, which is another dialog.
    setIsFinished(true);
    if (ended.outcome === 'done') {
      await celebrateSession(userId, other.sessionId, ended.goalProgress);
    }
    onFinished();
  }

  if (isFinished) return null;
  return (
    <Modal
      opened
      onClose={onCancel}
      centered
      withCloseButton={false}
      title={`${other.name} is still open, ${setCountText(other.count)}`}
    >
      <Stack gap="sm">
        {failure === null ? null : (
          <Alert color="red" title={failure.title} role="alert">
            {failure.reason}
          </Alert>
        )}
        <Button data-autofocus onClick={onResume}>
          Resume it
        </Button>
        <Button
          variant="default"
          className="wrapping"
          loading={isFinishing}
          onClick={() => void finishFirst()}
        >
          {finishText(other, endedAt)}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      </Stack>
    </Modal>
  );
}

/**
 * Returns the suggested end of a forgotten workout, ISO 8601. Returns null while the workout loads, when it is not
 * forgotten, and when it has no set.
 */
function useForgottenEnd({ sessionId, copy }: OpenWorkout): string | null {
  const sent = useQuery(
    trpc.sessions.get.queryOptions(
      { id: sessionId },
      { select: fromWireSession, enabled: copy === null },
    ),
  );
  const nowMs = useNow(MINUTE_MS);
  const session = copy?.pending ?? sent.data;
  if (!session) return null;
  const touchedAtMs = copy ? lastTouchedAtMs(copy) : lastLoggedAtMs(session);
  return isForgotten(touchedAtMs, nowMs) ? proposedEnd(session, nowMs) : null;
}

function finishText({ isEmpty }: OpenWorkout, endedAt: string | null): string {
  if (isEmpty) return 'Discard it first';
  return endedAt === null
    ? 'Finish it first'
    : `Finish it ${atText(endedAt, new Date(serverNowMs()))}`;
}
