import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { reasonOf } from '#web/api/calls/error-message.ts';
import { toastError } from './messages/toasts.ts';

interface ErrorStateProps {
  /** One sentence about the failure. */
  message: string;
  /** A toast shows the sentence; the page shows the reason and the actions. */
  isToast?: boolean;
  /**
   * The error of a request; null for other failures. The error determines the reason that is shown.
   */
  error: unknown;
  /** Shows `Try again`, which waits for the returned promise. */
  onRetry?: (() => unknown) | undefined;
  /** Further actions, such as a link back. */
  children?: ReactNode;
}

const reasons = {
  unanswered: 'This device has no copy of it yet. It loads by itself once you are online.',
  server: 'The server has a problem. Try again in a moment.',
} as const;

/** Shows a failure inside the page: the sentence, the reason and the actions. */
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
  const reason = reasonOf(error);
  return (
    <Alert
      color="red"
      variant="light"
      // The text starts at the left, also in a row whose values are right-aligned.
      ta="start"
      {...(isToast ? {} : { title: message, icon: <IconAlertTriangle aria-hidden /> })}
    >
      {reason === null ? null : (
        // Only the first reason of a page is shown (web/theme/global.css).
        <Text mb="xs" data-reason={reason}>
          {reasons[reason]}
        </Text>
      )}
      {onRetry || children ? (
        <Group gap="sm">
          {onRetry ? <TryAgain onRetry={onRetry} /> : null}
          {children}
        </Group>
      ) : null}
    </Alert>
  );
}

function TryAgain({ onRetry }: { onRetry: () => unknown }) {
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  const [isTrying, setIsTrying] = useState(false);

  useEffect(() => {
    const { current } = button;
    const dialog = current?.closest<HTMLElement>('[role="dialog"]');
    // The focus is lost while the button is disabled, and when it disappears.
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
