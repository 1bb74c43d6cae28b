import { Button, Modal, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Passkey } from '#shared/auth/passkeys.ts';
import { errorMessage } from '#web/api/calls/error-message.ts';
import { trpc } from '#web/api/trpc.ts';
import classes from '../two-step/two-step.module.css';

/** Asks for another name of a passkey. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [failure, setFailure] = useState<string>();
  const renaming = useMutation(trpc.passkeys.rename.mutationOptions());

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '');
    try {
      await renaming.mutateAsync({ id: passkey.id, name });
      onClose();
    } catch (error) {
      setFailure(errorMessage(error, 'The passkey was not renamed'));
    }
  }

  return (
    <Modal opened onClose={onClose} title="Rename the passkey">
      <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextInput
          name="name"
          label="Name"
          defaultValue={passkey.name}
          maxLength={60}
          error={failure}
          data-autofocus
        />
        <Button type="submit" loading={renaming.isPending}>
          Save
        </Button>
      </form>
    </Modal>
  );
}
