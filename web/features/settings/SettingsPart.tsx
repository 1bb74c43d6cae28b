import { Group, Stack, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { commandKinds } from '#web/outbox/command-kinds.ts';
import { keptText } from '#web/outbox/pending-tally.ts';
import { changeSettings, type SettingsChange } from '#web/settings/settings.ts';
import { toastError } from '#web/ui/messages/toasts.ts';
import classes from './SettingsPage.module.css';

interface SettingsPartProps {
  /** The element's id, for links of the page. */
  id: string;
  title: string;
  /** Renders the fields. `change` saves a choice and shows the result beside the title. */
  children: (change: (next: SettingsChange) => void) => ReactNode;
}

const SAVE_FAILED = commandKinds.changeSettings.failure;
const NOT_KEPT = 'this browser cannot save it on this device';

/** Shows settings about one subject. Each choice applies at once on this device, and on the others after the sync. */
export function SettingsPart({ id, title, children }: SettingsPartProps) {
  const [status, setStatus] = useState('');

  async function change(next: SettingsChange) {
    setStatus('');
    try {
      const changed = await changeSettings(next);
      if (changed.outcome === 'refused') return fail(changed.reason);
      setStatus(changed.outcome === 'saved' ? 'Saved' : keptText(changed));
    } catch (error) {
      console.warn('The setting could not be kept', error);
      fail(NOT_KEPT);
    }
  }

  function fail(reason: string) {
    toastError(SAVE_FAILED);
    setStatus(`${SAVE_FAILED}: ${reason}`);
  }

  return (
    <section id={id} className={`surface-card ${classes.card}`} aria-labelledby={`${id}-title`}>
      <Group gap="0 16px" align="baseline" justify="space-between">
        <Title order={2} size="h3" id={`${id}-title`}>
          {title}
        </Title>
        <p role="status" className="note">
          {status}
        </p>
      </Group>
      <Stack gap={12} mt={8}>
        {children((next) => void change(next))}
      </Stack>
    </section>
  );
}
