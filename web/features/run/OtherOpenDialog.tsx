import { Alert, Button, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { celebrate } from '#web/celebration/celebrate.ts';
import { confirmText } from '#web/ui/messages/confirm.ts';
import { FINISH_FAILED, FINISH_QUESTION } from './finish-sentences.ts';
import { finishSession } from './finish-session.ts';
import type { OpenWorkout } from './open-run.ts';
import { NOT_KEPT } from './not-kept.ts';

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
  const [failure, setFailure] = useState<string | null>(null);
  const [isFinished, setIsFinished] = useState(false);

  async function finishFirst() {
    if (!(await confirmText(FINISH_QUESTION, 'Finish'))) return;
    setIsFinishing(true);
    setFailure(null);
    try {
      const finished = await finishSession(userId, other.sessionId);
      if (finished.outcome === 'refused') {
        setFailure(finished.reason);
        return;
      }
      // The celebration is a window of its own.
      setIsFinished(true);
      if (finished.outcome === 'done') await celebrate(finished.goalProgress);
      onFinished();
    } catch (error) {
      console.warn('The finish could not be kept', error);
      setFailure(NOT_KEPT);
    } finally {
      setIsFinishing(false);
    }
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
          <Alert color="red" title={FINISH_FAILED} role="alert">
            {failure}
          </Alert>
        )}
        <Button data-autofocus onClick={onResume}>
          Resume it
        </Button>
        <Button variant="default" loading={isFinishing} onClick={() => void finishFirst()}>
          Finish it first
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      </Stack>
    </Modal>
  );
}
