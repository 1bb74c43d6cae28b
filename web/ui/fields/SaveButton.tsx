import { Button, type ButtonProps } from '@mantine/core';
import { useIsOnline } from '#web/hooks/use-is-online.ts';

interface SaveButtonProps extends Pick<ButtonProps, 'variant'> {
  label: string;
  isSaving: boolean;
  offlineLabel?: string;
  /** `isQuiet` shows the button in grey. A press still sends the form, which then names the missing fields. */
  isQuiet?: boolean;
}

/** Shows the submit button of a form. Its offline label says that the form is sent later (`FormFailure`). */
export function SaveButton({
  label,
  isSaving,
  offlineLabel = 'Save when online',
  variant = 'filled',
  isQuiet = false,
}: SaveButtonProps) {
  const isOnline = useIsOnline();
  return (
    <Button
      type="submit"
      variant={variant}
      loading={isSaving}
      {...(isQuiet ? { 'data-disabled': true, c: 'dimmed' } : {})}
    >
      {isOnline ? label : offlineLabel}
    </Button>
  );
}
