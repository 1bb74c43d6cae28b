import { Alert, Button, Modal, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { domainCodeOf, errorMessage } from '#web/api/calls/error-message.ts';
import { askPasskey, hasPasskeys, isCancelled } from '#web/api/sign-in/passkeys.ts';
import { trpc } from '#web/api/trpc.ts';
import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useIdentityQuestion } from './proven.ts';
import classes from './ConfirmIdentity.module.css';

/** Asks for the password while a press of the page waits for it. */
export function ConfirmIdentity() {
  const question = useIdentityQuestion();
  return (
    <Modal
      opened={question !== null}
      onClose={() => question?.answer(false)}
      title="Confirm that it is you"
    >
      {question ? <PasswordForm onProven={() => question.answer(true)} /> : null}
    </Modal>
  );
}

function PasswordForm({ onProven }: { onProven: () => void }) {
  const [failure, setFailure] = useState<string>();
  const [needsCode, setNeedsCode] = useState(false);
  const confirmation = useMutation(trpc.auth.reauthenticate.mutationOptions());

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const password = String(form.get('password') ?? '');
    const code = form.get('code');
    setFailure(undefined);
    try {
      await confirmation.mutateAsync({ password, ...(code !== null && { code: String(code) }) });
      onProven();
    } catch (error) {
      if (domainCodeOf(error) === 'SECOND_FACTOR_REQUIRED') return setNeedsCode(true);
      setFailure(errorMessage(error, 'Your password could not be checked. Please try again.'));
    }
  }

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <Text c="dimmed">
        What you are about to do matters for your account. You are not asked again for ten minutes.
        Without a password, log out and sign in again instead.
      </Text>
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      {needsCode ? (
        <TextField
          name="code"
          label="Code of your authenticator app, or a recovery code"
          autoComplete="one-time-code"
          autoCapitalize="none"
        />
      ) : null}
      {failure === undefined ? null : (
        <Alert color="red" variant="light" role="alert">
          {failure}
        </Alert>
      )}
      <Button type="submit" loading={confirmation.isPending}>
        Confirm
      </Button>
      <PasskeyProof onProven={onProven} onFailure={setFailure} />
    </form>
  );
}

/** A passkey in the place of the password, where the account has one that works here. */
function PasskeyProof({
  onProven,
  onFailure,
}: {
  onProven: () => void;
  onFailure: (failure: string | undefined) => void;
}) {
  const { data } = useQuery(trpc.passkeys.list.queryOptions());
  const request = useMutation(trpc.passkeys.requestProof.mutationOptions());
  const proof = useMutation(trpc.passkeys.prove.mutationOptions());
  if (!hasPasskeys() || !data?.passkeys.some(({ isUsable }) => isUsable)) return null;

  async function press() {
    onFailure(undefined);
    try {
      const credential = await askPasskey(await request.mutateAsync());
      await proof.mutateAsync({ credential });
      onProven();
    } catch (error) {
      if (isCancelled(error)) return;
      onFailure(errorMessage(error, 'The passkey could not be checked. Please try again.'));
    }
  }

  return (
    <Button
      variant="default"
      loading={request.isPending || proof.isPending}
      onClick={() => void press()}
    >
      Use a passkey
    </Button>
  );
}
