import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { isolated } from '#shared/isolated.ts';
import { firstNameOf } from '#shared/shares/vocabulary.ts';
import type { TrainerGrant } from '#shared/trainer/grants.ts';
import { trpcClient } from '#web/api/client.ts';
import { formatCalendarDay } from '#web/text/format.ts';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { ChoiceField } from '#web/ui/fields/fields.tsx';
import { AccessForm } from '../access/AccessForm.tsx';
import { useChange } from '../grant-changes.ts';

interface ChangeAccessProps {
  grant: TrainerGrant;
  onClose: () => void;
}

/**
 * Changes the areas of data that a trainer sees, and the settings for this trainer. A save applies
 * immediately.
 */
export function ChangeAccess({ grant, onClose }: ChangeAccessProps) {
  const { id, areas, historyFrom } = grant;
  const name = isolated(firstNameOf(grant.trainerName ?? ''));
  const [settings, setSettings] = useState({
    accepts: grant.targetChanges === 'ACCEPT',
    isQuiet: grant.isQuiet,
    showsText: grant.showsText,
  });
  const command = useChange({ failureIn: 'page' });
  const labels = {
    accepts: 'Take changes of targets without asking. You can undo them.',
    isQuiet: `Quiet: no push or mail about ${name}`,
    showsText: 'Push and mail contain the text of comments',
  };
  return (
    <AccessForm
      legend={`What ${name} sees`}
      areas={areas}
      since={historyFrom === null ? 'Everything' : `Since ${formatCalendarDay(historyFrom)}`}
      verb="Save"
      command={command}
      onCancel={onClose}
      onSave={(choices) =>
        void command.run(async () => {
          const { accepts, ...others } = settings;
          const targetChanges = accepts ? 'ACCEPT' : 'ASK';
          await trpcClient.grants.update.mutate({ id, ...choices, ...others, targetChanges });
          onClose();
        })
      }
    >
      <Stack gap={0}>
        {(['accepts', 'isQuiet', 'showsText'] as const).map((key) => (
          <ChoiceField
            key={key}
            type="checkbox"
            label={labels[key]}
            checked={settings[key]}
            onChange={({ currentTarget: { checked } }) =>
              setSettings({ ...settings, [key]: checked })
            }
          />
        ))}
      </Stack>
    </AccessForm>
  );
}

interface EndAccessProps {
  grant: TrainerGrant;
  onClose: () => void;
}

/**
 * Asks for confirmation before a trainer's access ends, and whether to block the trainer's account.
 */
export function EndAccess({ grant: { id, trainerName }, onClose }: EndAccessProps) {
  const name = isolated(firstNameOf(trainerName ?? ''));
  const [isBlocked, setIsBlocked] = useState(false);
  const { run, isPending, failure } = useChange({ failureIn: 'page' });
  return (
    <Modal opened onClose={onClose} title={`End ${name}?`} centered>
      <Stack gap={16}>
        <Text>
          {name} sees nothing from now on. You keep your log, the plans that you took and all
          comments.
        </Text>
        <ChoiceField
          type="checkbox"
          label={`Also block ${name}: no invitations to you or from you`}
          checked={isBlocked}
          onChange={(event) => setIsBlocked(event.currentTarget.checked)}
        />
        <FormFailure failure={failure} />
        <Group gap={8} justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            color="red"
            loading={isPending}
            onClick={() =>
              void run(() => trpcClient.grants.update.mutate({ id, state: 'ENDED', isBlocked }))
            }
          >
            {isBlocked ? 'End and block' : 'End'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
