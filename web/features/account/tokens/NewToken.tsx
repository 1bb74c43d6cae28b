import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { toastError, toastSuccess } from '#web/ui/messages/toasts.ts';
import classes from './tokens.module.css';

interface NewTokenProps {
  token: string;
  onDone: () => void;
}

/** Shows a token that was just made, this once. */
export function NewToken({ token, onDone }: NewTokenProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector('input')?.focus(), []);

  async function copy() {
    try {
      // Absent on plain http, although the types have it.
      await navigator.clipboard.writeText(token);
      toastSuccess('Token copied');
    } catch {
      frame.current?.querySelector('input')?.select();
      toastError('Your browser did not allow copying. The token is selected: copy it by hand.');
    }
  }

  return (
    <div ref={frame} className={classes.made} role="group" aria-label="Your new token">
      <TextField
        name="token"
        label="Your new token"
        readOnly
        autoComplete="off"
        spellCheck={false}
        value={token}
        note="Copy it now: it is not shown again. Whoever has it can do what it may do."
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
