import { Button } from '@mantine/core';
import { useIsOnline } from '#web/hooks/use-is-online.ts';

interface SaveButtonProps {
  /** What it says while there is a connection. */
  label: string;
  isSaving: boolean;
  /** What it says without one. */
  offlineLabel?: string;
}

/** Sends the form around it. Without a connection the form waits for one: see `FormFailure`. */
export function SaveButton({
  label,
  isSaving,
  offlineLabel = 'Save when online',
}: SaveButtonProps) {
  const isOnline = useIsOnline();
  return (
    <Button type="submit" loading={isSaving}>
      {isOnline ? label : offlineLabel}
    </Button>
  );
}
