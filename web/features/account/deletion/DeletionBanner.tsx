import { Button, Group, Text } from '@mantine/core';
import { trpcClient } from '#web/api/client.ts';
import { noteDeletion, useDeletionDueAt } from '#web/api/person/auth-store.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { formatLongDay } from '#web/text/format.ts';
import { toastSuccess } from '#web/ui/messages/toasts.ts';
import { useCommand } from '#web/ui/messages/use-command.ts';

/** Shows that the account will be deleted, with a button that keeps the account. */
export function DeletionBanner() {
  const dueAt = useDeletionDueAt();
  return (
    <div aria-live="polite">
      {dueAt === null ? null : (
        <Group
          className="surface"
          bd="1px solid var(--mantine-color-error)"
          gap="8px 16px"
          mb={16}
          p="8px 16px"
        >
          <Text flex="1 1 14rem" fw={600}>
            Your account will be deleted on {formatLongDay(dueAt)}.
          </Text>
          <KeepAccount />
        </Group>
      )}
    </div>
  );
}

export function KeepAccount() {
  const { run, isPending } = useCommand('Your account is still to be deleted. Please try again.');

  const keep = () =>
    run(async () => {
      await trpcClient.account.restore.mutate({});
      noteDeletion(null);
      readAgain(trpc.auth.securityLog.pathFilter());
      toastSuccess('Your account stays');
    });

  return (
    <Button variant="default" loading={isPending} onClick={() => void keep()}>
      Keep my account
    </Button>
  );
}
