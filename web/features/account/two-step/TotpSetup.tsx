import { Alert, Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import qrcode from 'qrcode-generator';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '#web/api/calls/error-message.ts';
import { trpc } from '#web/api/trpc.ts';
import { toastError, toastSuccess } from '#web/ui/messages/toasts.ts';
import { proven } from '../identity/proven.ts';
import classes from './two-step.module.css';

interface TotpSetupProps {
  begun: { secret: string; uri: string };
  onClose: () => void;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/** Shows the secret to an authenticator app, and asks for its first code. */
export function TotpSetup({ begun, onClose, onConfirmed }: TotpSetupProps) {
  const [failure, setFailure] = useState<string>();
  const confirmation = useMutation(trpc.totp.confirm.mutationOptions());

  async function copyKey() {
    try {
      // Absent on plain http, although the types have it.
      await navigator.clipboard.writeText(begun.secret);
      toastSuccess('Key copied');
    } catch (error) {
      console.warn('The clipboard is closed to this page', error);
      toastError('Your browser did not allow copying. Type the key by hand.');
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '');
    setFailure(undefined);
    try {
      const { recoveryCodes } = await proven(() => confirmation.mutateAsync({ code }));
      onConfirmed(recoveryCodes);
    } catch (error) {
      setFailure(errorMessage(error, 'The code could not be checked. Please try again.'));
    }
  }

  return (
    <Modal opened onClose={onClose} title="Set up an authenticator app">
      <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        <Text>1. Scan this with the app, or give it the key.</Text>
        <Group gap={8}>
          <Button component="a" href={begun.uri} variant="default" className={classes.opens}>
            Open authenticator
          </Button>
          <Button variant="default" onClick={() => void copyKey()}>
            Copy key
          </Button>
        </Group>
        <QrCode text={begun.uri} label="QR code for the authenticator app" />
        <Text>
          Key:{' '}
          <span className={classes.secret} data-testid="totp-secret">
            {begun.secret.replaceAll(/(.{4})(?!$)/g, '$1 ')}
          </span>
        </Text>
        <TextInput
          name="code"
          label="2. Enter the code that the app shows"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        {failure === undefined ? null : (
          <Alert color="red" variant="light" role="alert">
            {failure}
          </Alert>
        )}
        <Button type="submit" loading={confirmation.isPending}>
          Switch on
        </Button>
      </form>
    </Modal>
  );
}

/** Light modules around the picture, without which cameras do not find it. */
const QUIET = 2;

/** A text as a picture for cameras, drawn here: no other site learns of it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = pathOf(text);
  return (
    <div className={classes.picture}>
      <svg
        viewBox={`${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="currentColor" />
      </svg>
    </div>
  );
}

/** Returns the number of modules a side, and the dark ones as one path of squares. */
function pathOf(text: string): { size: number; path: string } {
  // 0: as large as the text needs; M survives a scratch of 15%.
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const all = Array.from({ length: size }, (_, index) => index);
  const squares = all.flatMap((row) =>
    all.filter((column) => code.isDark(row, column)).map((column) => `M${column} ${row}h1v1h-1z`),
  );
  return { size, path: squares.join('') };
}
