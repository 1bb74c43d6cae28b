import { Alert } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { SessionCommand } from '#shared/sessions/pending-session.ts';
import { tally, pendingCount, pendingText, WORTH_SAYING_MS } from '#web/outbox/pending-tally.ts';
import { useDelayed } from '#web/ui/PageSkeleton.tsx';

export function ReportPending({ commands }: { commands: readonly SessionCommand[] }) {
  return pendingCount(tally(commands)) === 0 ? null : <Words commands={commands} />;
}

function Words({ commands }: { commands: readonly SessionCommand[] }) {
  const pending = tally(commands);
  const count = pendingCount(pending);
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
      {pendingText(pending)} {verb} already shown here, and will be sent as soon as possible.
    </Alert>
  );
}
