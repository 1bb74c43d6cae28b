import { Button, Group, Modal, Text } from '@mantine/core';
import qrcode from 'qrcode-generator';
import type { FormEvent } from 'react';
import { trpcClient } from '#web/api/client.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { TextField } from '#web/ui/fields/fields.tsx';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { toastError, toastSuccess } from '#web/ui/messages/toasts.ts';
import { useProvenCommand } from '../identity/proven.ts';
import classes from '../account.module.css';

interface TotpSetupProps {
  begun: { secret: string; uri: string };
  onClose: () => void;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}

export function TotpSetup({ begun, onClose, onConfirmed }: TotpSetupProps) {
  const { run, isPending, failure } = useProvenCommand(
    'The code could not be checked. Please try again.',
    { failureIn: 'page' },
  );

  async function copyKey() {
    if (await copyText(begun.secret)) toastSuccess('Key copied');
    else toastError('Your browser did not allow copying. Type the key by hand.');
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '');
    await run(async () =>
      onConfirmed((await trpcClient.totp.confirm.mutate({ code })).recoveryCodes),
    );
  }

  return (
    <Modal opened onClose={onClose} title="Set up an authenticator app">
      <form className="stacked" noValidate onSubmit={(event) => void submit(event)}>
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
          <Text span ff="monospace" className={classes.words} data-testid="totp-secret">
            {begun.secret.replaceAll(/(.{4})(?!$)/g, '$1 ')}
          </Text>
        </Text>
        <TextField
          name="code"
          label="2. Enter the code that the app shows"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <FormFailure failure={failure} />
        <Button type="submit" loading={isPending}>
          Switch on
        </Button>
      </form>
    </Modal>
  );
}

/**
 * `QUIET` is the width of the light margin around the QR code, in squares of the code. Cameras need
 * the margin to find the code.
 */
const QUIET = 2;

/** Draws a text as a QR code in the browser, so that no other site receives the text. */
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

function pathOf(text: string): { size: number; path: string } {
  // Type 0 selects the smallest QR code for the text. With level M, the code is readable with up to
  // 15% damage.
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
