import { Button, type ButtonProps } from '@mantine/core';
import { useIsOnline } from '#web/hooks/use-is-online.ts';

interface SaveButtonProps extends Pick<ButtonProps, 'variant'> {
  label: string;
  isSaving: boolean;
  offlineLabel?: string;
}

/** Shows the submit button of a form. Its offline label says that the form is sent later (`FormFailure`). */
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
