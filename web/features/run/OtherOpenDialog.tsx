import { Alert, Button, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { isForgotten } from '#shared/sessions/forgotten.ts';
import { proposedEnd } from '#shared/sessions/proposed-end.ts';
import { celebrateSession } from '#web/celebration/celebrate-session.ts';
import { atText } from '#web/workouts/forgotten-text.ts';
import { askToEnd, endSession } from './end-session.ts';
import type { OpenWorkout } from './open-run.ts';
import { lastTouchedAtMs } from './run.ts';
import type { Notice } from './run-store.ts';
import wrapping from './WrappingButton.module.css';

interface OtherOpenDialogProps {
  userId: string;
  other: OpenWorkout;
  onResume: () => void;
  onFinished: () => void;
  onCancel: () => void;
}

/** Another workout is still open: nothing is overwritten without a word. */
export function OtherOpenDialog(props: OtherOpenDialogProps) {
  const { userId, other, onResume, onFinished, onCancel } = props;
  const [isFinishing, setIsFinishing] = useState(false);
  const [failure, setFailure] = useState<Notice | null>(null);
  const [isFinished, setIsFinished] = useState(false);

  async function finishFirst() {
    if (!(await askToEnd(other))) return;
    setIsFinishing(true);
    setFailure(null);
    const ended = await endSession(userId, other.sessionId, {
      isEmpty: other.isEmpty,
      endedAt: endIfForgotten(other) ?? undefined,
    });
    setIsFinishing(false);
    if (ended.outcome === 'failed') {
      setFailure(ended.failure);
      return;
    }
    // The celebration is a window of its own.
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
      title={`${other.name} is still open, ${other.loggedSets} of ${other.plannedSets} sets`}
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
          classNames={wrapping}
          loading={isFinishing}
          onClick={() => void finishFirst()}
        >
          {finishText(other)}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      </Stack>
    </Modal>
  );
}

function finishText(other: OpenWorkout): string {
  if (other.isEmpty) return 'Discard it first';
  const endedAt = endIfForgotten(other);
  return endedAt === null ? 'Finish it first' : `Finish it ${atText(endedAt, new Date())}`;
}

/** The end that is proposed, ISO 8601; null where it was not forgotten, or nobody knows. */
function endIfForgotten({ run }: OpenWorkout): string | null {
  const nowMs = Date.now();
  return run && isForgotten(lastTouchedAtMs(run), nowMs) ? proposedEnd(run.pending, nowMs) : null;
}
