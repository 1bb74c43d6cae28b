import { ActionIcon, Menu } from '@mantine/core';
import { IconBellZ } from '@tabler/icons-react';
import { addDays } from '#shared/calendar.ts';
import type { DeskClient } from '#shared/trainer/desk-schema.ts';
import { trpcClient } from '#web/api/client.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCommand } from '#web/ui/messages/use-command.ts';

const snoozes = [
  { days: 3, label: '3 days' },
  { days: 7, label: 'a week' },
  { days: 28, label: '4 weeks' },
] as const;

interface SnoozeMenuProps {
  client: DeskClient;
  today: string;
  isSnoozed: boolean;
}

/** Snoozes a client for some days, or ends the snooze. A snoozed client is listed under 'Fine'. */
export function SnoozeMenu({ client: { clientId, name }, today, isSnoozed }: SnoozeMenuProps) {
  const { run } = useCommand('The client was not snoozed. Please try again.', {
    onSettled: () => readAgain(trpc.trainerDesk.pathFilter()),
  });
  const until = (snoozedUntil: string | null) =>
    void run(() => trpcClient.trainerDesk.update.mutate({ clientId, snoozedUntil }));
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon color="gray" aria-label={`Snooze ${name}`}>
          <IconBellZ size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {snoozes.map(({ days, label }) => (
          <Menu.Item key={days} onClick={() => until(addDays(today, days))}>
            Snooze for {label}
          </Menu.Item>
        ))}
        {isSnoozed ? <Menu.Item onClick={() => until(null)}>Stop snoozing</Menu.Item> : null}
      </Menu.Dropdown>
    </Menu>
  );
}
