import { Button } from '@mantine/core';
import { trpcClient } from '#web/api/client.ts';
import { noteDeletion } from '#web/api/person/auth-store.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { toastSuccess } from '#web/ui/messages/toasts.ts';
import { useCommand } from '#web/ui/messages/use-command.ts';

/** Cancels the deletion of the account. */
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
