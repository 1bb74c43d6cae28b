import { Button, Modal } from '@mantine/core';
import type { FormEvent } from 'react';
import type { Passkey } from '#shared/auth/passkeys.ts';
import { trpcClient } from '#web/api/client.ts';
import { TextField } from '#web/ui/fields/fields.tsx';
import { useCommand } from '#web/ui/messages/use-command.ts';

/** Renames a passkey. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { run, isPending, failure } = useCommand('The passkey was not renamed', {
    failureIn: 'page',
  });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '');
    if (await run(() => trpcClient.passkeys.rename.mutate({ id: passkey.id, name }))) onClose();
  }

  return (
    <Modal opened onClose={onClose} title="Rename the passkey">
      <form className="stacked" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          name="name"
          label="Name"
          defaultValue={passkey.name}
          maxLength={60}
          error={failure?.sentence ?? undefined}
          data-autofocus
        />
        <Button type="submit" loading={isPending}>
          Save
        </Button>
      </form>
    </Modal>
  );
}
