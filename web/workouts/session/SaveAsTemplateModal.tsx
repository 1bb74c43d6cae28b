import { Alert, Button, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { isBlank } from '#shared/blank.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import { templateOfSession } from '#shared/sessions/template/quick.ts';
import { TEMPLATE_NAME_REQUIRED } from '#shared/templates/validate.ts';
import { enqueueAndWait } from '#web/outbox/outbox.ts';
import { keptText } from '#web/outbox/pending-tally.ts';
import { TextField } from '#web/ui/fields/fields.tsx';
import { toastInfo, toastSuccess } from '#web/ui/messages/toasts.ts';
import { useCommand } from '#web/ui/messages/use-command.ts';

interface SaveAsTemplateModalProps {
  userId: string;
  session: SessionState;
  /**
   * `onKept` runs when the template is stored on this device but could not be sent to the server
   * yet.
   */
  onKept: () => void;
  onClose: () => void;
}

const NAME_MAX = 120;

export function SaveAsTemplateModal(props: SaveAsTemplateModalProps) {
  const { userId, session, onKept, onClose } = props;
  const [name, setName] = useState(session.template.name);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const { run, isPending } = useCommand(() => {
    setFailure('This browser cannot save it on this device');
    return null;
  });

  async function save() {
    if (isBlank(name)) return setProblem(TEMPLATE_NAME_REQUIRED);
    setFailure(undefined);
    await run(async () => {
      const result = await enqueueAndWait(userId, {
        kind: 'createTemplate',
        input: { ...templateOfSession(session, name.trim()), commandId: session.sessionId },
      });
      if (result.outcome === 'refused') return setFailure(result.refusal.reason);
      if (result.outcome === 'waiting') {
        toastInfo(keptText(result));
        onKept();
      } else toastSuccess('Workout template saved successfully!');
      onClose();
    });
  }

  return (
    <Modal opened onClose={onClose} title="Save as template" centered>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack>
          {failure === undefined ? null : (
            <Alert
              color="red"
              role="alert"
              title="Failed to save workout template. Please try again."
            >
              {failure}
            </Alert>
          )}
          <TextField
            data-autofocus
            label="Workout name"
            maxLength={NAME_MAX}
            value={name}
            error={problem}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setProblem(undefined);
            }}
          />
          <Button type="submit" loading={isPending}>
            Save
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
