import { Stack } from '@mantine/core';
import { useState } from 'react';
import { isolated } from '#shared/isolated.ts';
import { firstNameOf } from '#shared/shares/vocabulary.ts';
import type { TrainerGrant } from '#shared/trainer/grants.ts';
import { trpcClient } from '#web/api/client.ts';
import { formatCalendarDay } from '#web/text/format.ts';
import { ChoiceField } from '#web/ui/fields/fields.tsx';
import { AccessForm } from '../access/AccessForm.tsx';
import { useChange } from '../grant-changes.ts';

interface ChangeAccessProps {
  grant: TrainerGrant;
  onClose: () => void;
}

/** Changes what a trainer sees, and how the person hears from the trainer. It takes effect at once. */
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
