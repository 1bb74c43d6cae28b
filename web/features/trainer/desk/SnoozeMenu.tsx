import { ActionIcon, Menu } from '@mantine/core';
import { IconBellZ } from '@tabler/icons-react';
import { addDays } from '#shared/calendar.ts';
import type { DeskClient } from '#shared/trainer/desk-schema.ts';
import { trpcClient } from '#web/api/client.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { toastSuccess } from '#web/ui/messages/toasts.ts';
import { useCommand } from '#web/ui/messages/use-command.ts';
import { snoozes } from './snoozes.ts';

/** Moves a client to 'Fine' for some days. */
export function SnoozeMenu({
  client: { clientId, name },
  today,
}: {
  client: DeskClient;
  today: string;
}) {
  const { run } = useCommand('The client was not snoozed. Please try again.', {
    onSettled: () => readAgain(trpc.trainerDesk.pathFilter()),
  });

  async function snooze(days: number, label: string) {
    const input = { clientId, snoozedUntil: addDays(today, days) };
    if (await run(() => trpcClient.trainerDesk.update.mutate(input))) {
      toastSuccess(`Snoozed for ${label}`);
    }
  }

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon color="gray" aria-label={`Snooze ${name}`}>
          <IconBellZ size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {snoozes.map(({ days, label }) => (
          <Menu.Item key={days} onClick={() => void snooze(days, label)}>
            Snooze for {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
