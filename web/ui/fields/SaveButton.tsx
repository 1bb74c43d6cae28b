import { Button, type ButtonProps } from '@mantine/core';
import { useIsOnline } from '#web/hooks/use-is-online.ts';

interface SaveButtonProps extends Pick<ButtonProps, 'variant'> {
  /** Label while there is a connection. */
  label: string;
  isSaving: boolean;
  /** Label of the button while the device is offline. */
  offlineLabel?: string;
}

/** Shows the button that submits its form. Offline, the form waits for a connection (`FormFailure`). */
export function SaveButton({
  label,
  isSaving,
  offlineLabel = 'Save when online',
  variant = 'filled',
}: SaveButtonProps) {
  const isOnline = useIsOnline();
  return (
    <Button type="submit" variant={variant} loading={isSaving}>
      {isOnline ? label : offlineLabel}
    </Button>
  );
}
