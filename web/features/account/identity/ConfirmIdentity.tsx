import { Button, Modal, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { domainCodeOf, errorMessage } from '#web/api/calls/error-message.ts';
import { refusal, type SaveFailure } from '#web/api/calls/save-failure.ts';
import { trpcClient } from '#web/api/client.ts';
import { askPasskey, hasPasskeys, isCancelled, PASSKEY_FAILED } from '#web/api/sign-in/passkeys.ts';
import { trpc } from '#web/api/trpc.ts';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import { TextField } from '#web/ui/fields/fields.tsx';
import { useCommand } from '#web/ui/messages/use-command.ts';
import { useIdentityQuestion } from './proven.ts';

const PASSWORD_FAILED = 'Your password could not be checked. Please try again.';

/**
 * Shows a dialog that asks for the password or a passkey before a command such as deleting the
 * account.
 */
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
  const [failure, setFailure] = useState<SaveFailure>();
  const [needsCode, setNeedsCode] = useState(false);
  const { run, isPending } = useCommand((error) => {
    if (domainCodeOf(error) === 'SECOND_FACTOR_REQUIRED') setNeedsCode(true);
    else setFailure(refusal(errorMessage(error, PASSWORD_FAILED)));
    return null;
  });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const password = String(form.get('password') ?? '');
    const code = form.get('code');
    setFailure(undefined);
    const input = { password, ...(code !== null && { code: String(code) }) };
    if (await run(() => trpcClient.auth.reauthenticate.mutate(input))) onProven();
  }

  return (
    <form className="stacked" noValidate onSubmit={(event) => void submit(event)}>
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
      <FormFailure failure={failure} />
      <Button type="submit" loading={isPending}>
        Confirm
      </Button>
      <PasskeyProof onProven={onProven} onFailure={setFailure} />
    </form>
  );
}

/**
 * Offers a passkey instead of the password, if one of the account's passkeys works on this site.
 */
function PasskeyProof({
  onProven,
  onFailure,
}: {
  onProven: () => void;
  onFailure: (failure: SaveFailure | undefined) => void;
}) {
  const { data } = useQuery(trpc.passkeys.list.queryOptions());
  const { run, isPending } = useCommand((error) => {
    if (!isCancelled(error)) onFailure(refusal(errorMessage(error, PASSKEY_FAILED)));
    return null;
  });
  if (!hasPasskeys() || !data?.passkeys.some(({ isUsable }) => isUsable)) return null;

  async function press() {
    onFailure(undefined);
    await run(async () => {
      const credential = await askPasskey(await trpcClient.passkeys.requestProof.mutate());
      await trpcClient.passkeys.prove.mutate({ credential });
      onProven();
    });
  }

  return (
    <Button variant="default" loading={isPending} onClick={() => void press()}>
      Use a passkey
    </Button>
  );
}
