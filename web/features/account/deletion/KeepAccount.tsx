import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { noteDeletion } from '#web/api/person/auth-store.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { toastFailure, toastSuccess } from '#web/ui/messages/toasts.ts';

/** Takes the deletion of the account back. */
export function KeepAccount() {
  const restore = useMutation(trpc.account.restore.mutationOptions());

  async function keep() {
    try {
      await restore.mutateAsync({});
      noteDeletion(null);
      readAgain(trpc.auth.securityLog.pathFilter());
      toastSuccess('Your account stays');
    } catch (error) {
      toastFailure(error, 'Your account is still to be deleted. Please try again.');
    }
  }

  return (
    <Button variant="default" loading={restore.isPending} onClick={() => void keep()}>
      Keep my account
    </Button>
  );
}
