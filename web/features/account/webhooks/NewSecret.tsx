import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { toastError, toastSuccess } from '#web/ui/messages/toasts.ts';
import classes from './webhooks.module.css';

interface NewSecretProps {
  secret: string;
  onDone: () => void;
}

/** Shows the secret of a webhook that was just made, this once. */
export function NewSecret({ secret, onDone }: NewSecretProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector('input')?.focus(), []);

  async function copy() {
    try {
      // Absent on plain http, although the types have it.
      await navigator.clipboard.writeText(secret);
      toastSuccess('Secret copied');
    } catch {
      frame.current?.querySelector('input')?.select();
      toastError('Your browser did not allow copying. The secret is selected: copy it by hand.');
    }
  }

  return (
    <div ref={frame} className={classes.made} role="group" aria-label="The secret">
      <TextField
        name="secret"
        label="Secret of the webhook"
        readOnly
        autoComplete="off"
        spellCheck={false}
        value={secret}
        note="Copy it now: it is not shown again. The receiver checks with it that a message is from here."
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.buttons}>
        <Button onClick={() => void copy()}>Copy</Button>
        <Button variant="default" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
