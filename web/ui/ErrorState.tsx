import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { reasonOf } from '#web/api/calls/error-message.ts';
import { toastError } from './messages/toasts.ts';

interface ErrorStateProps {
  message: string;
  /** `isToast` is true when a toast shows the message, so that the page shows only the reason and the buttons. */
  isToast?: boolean;
  /** `error` is the error of a request, from which the reason on the screen is derived; null if no request failed. */
  error: unknown;
  /** `onRetry` runs when the user presses 'Try again'. The button waits for the returned promise. */
  onRetry?: (() => unknown) | undefined;
  children?: ReactNode;
}

const reasons = {
  unanswered: 'Needs a connection. It loads by itself once you are online.',
  server: 'The server has a problem. Try again in a moment.',
} as const;

export function ErrorState({
  message,
  isToast = false,
  error,
  onRetry,
  children,
}: ErrorStateProps) {
  useEffect(() => {
    if (isToast) toastError(message);
  }, [isToast, message]);
  return (
    <Alert
      color="red"
      variant="light"
      bg="var(--mantine-color-body)"
      // Some parents align their text to the right, so the alignment is set here.
      ta="start"
      {...(!isToast && { title: message, icon: <IconAlertTriangle aria-hidden /> })}
    >
      <Reason of={error} />
      {onRetry || children ? (
        <Group gap="sm">
          {onRetry ? <TryAgain onRetry={onRetry} /> : null}
          {children}
        </Group>
      ) : null}
    </Alert>
  );
}

/** Shows the reason of a failed request, unless an earlier part of the page shows it (web/theme/global.css). */
export function Reason({ of: error }: { of: unknown }) {
  const reason = reasonOf(error);
  return reason === null ? null : (
    <Text mb="xs" data-reason={reason}>
      {reasons[reason]}
    </Text>
  );
}

function TryAgain({ onRetry }: { onRetry: () => unknown }) {
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  const [isTrying, setIsTrying] = useState(false);

  useEffect(() => {
    const { current } = button;
    const dialog = current?.closest<HTMLElement>('[role="dialog"]');
    // The browser drops the focus when the button is disabled or disappears. The focus then returns to the button, the
    // dialog or the title.
    return () => {
      if (!wasPressed.current || document.activeElement !== document.body) return;
      const place = current?.isConnected ? current : (dialog ?? document.querySelector('h1'));
      place?.focus({ preventScroll: true });
    };
  }, [isTrying]);

  async function tryAgain() {
    wasPressed.current = true;
    setIsTrying(true);
    await onRetry();
    setIsTrying(false);
  }
  return (
    <Button ref={button} variant="default" loading={isTrying} onClick={() => void tryAgain()}>
      Try again
    </Button>
  );
}
