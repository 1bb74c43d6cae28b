import { Alert } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { SessionCommand } from '#shared/sessions/pending-session.ts';
import { useDelayed } from '#web/hooks/use-delayed.ts';
import { tally, unsentCount, unsentText } from '#web/outbox/unsent.ts';

const WORTH_SAYING_MS = 1500;

/** Shows the pending commands of a report. On a good connection they are sent within a moment. */
export function ReportUnsent({ commands }: { commands: readonly SessionCommand[] }) {
  return unsentCount(tally(commands)) === 0 ? null : <Words commands={commands} />;
}

function Words({ commands }: { commands: readonly SessionCommand[] }) {
  const unsent = tally(commands);
  const count = unsentCount(unsent);
  if (!useDelayed(WORTH_SAYING_MS)) return null;
  const verb = count === 1 ? 'is' : 'are';
  return (
    <Alert
      color="yellow"
      variant="light"
      role="status"
      title="Not saved yet, kept on this device"
      icon={<IconCloudOff aria-hidden />}
    >
      {unsentText(unsent)} {verb} already shown here, and will be sent as soon as possible.
    </Alert>
  );
}
