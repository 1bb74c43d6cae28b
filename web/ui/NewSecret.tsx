import { Button, Group, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { copyText } from './copy-text.ts';
import { TextField } from './fields/fields.tsx';
import { toastError, toastSuccess } from './messages/toasts.ts';

interface NewSecretProps {
  what: string;
  label: string;
  value: string;
  note: string;
  onDone: () => void;
}

/** Shows a new secret, such as an API token, with a button that copies it. The secret cannot be shown again later. */
export function NewSecret({ what, label, value, note, onDone }: NewSecretProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector('input')?.focus(), []);

  async function copy() {
    if (await copyText(value)) return toastSuccess(`${what} copied`);
    frame.current?.querySelector('input')?.select();
    toastError(
      `Your browser did not allow copying. The ${what.toLowerCase()} is selected: copy it by hand.`,
    );
  }

  return (
    <Stack ref={frame} gap={16} mb={16} role="group" aria-label={label}>
      <TextField
        name="secret"
        label={label}
        readOnly
        autoComplete="off"
        spellCheck={false}
        value={value}
        note={note}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap={8}>
        <Button onClick={() => void copy()}>Copy</Button>
        <Button variant="default" onClick={onDone}>
          Done
        </Button>
      </Group>
    </Stack>
  );
}
