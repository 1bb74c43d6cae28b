import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { hasServerAnswer, isMissing } from '#web/api/calls/error-message.ts';

interface ErrorStateProps {
  /** The failure in one sentence. */
  message: string;
  /** The error of a request; null when it was none. One without an answer will succeed with a connection. */
  error: unknown;
  /** Shows `Try again`, which waits for the returned promise. */
  onRetry?: (() => unknown) | undefined;
  /** Further ways out, such as a link back. */
  children?: ReactNode;
}

/** A failure inside the page: the sentence, and a way on. */
export function ErrorState({ message, error, onRetry, children }: ErrorStateProps) {
  const isUnanswered = Boolean(error) && !hasServerAnswer(error);
  // An address that leads to nothing is no alarm.
  const isNothing = isMissing(error);
  return (
    <Alert
      color={isNothing ? 'gray' : 'red'}
      variant="light"
      // Also in a row whose values stand at the end.
      ta="start"
      title={message}
      icon={isNothing ? null : <IconAlertTriangle aria-hidden />}
    >
      {isUnanswered ? (
        <Text>This device has no copy of it yet. It loads by itself once you are online.</Text>
      ) : null}
      {onRetry || children ? (
        <Group gap="sm" mt="xs">
          {onRetry ? <TryAgain onRetry={onRetry} /> : null}
          {children}
        </Group>
      ) : null}
    </Alert>
  );
}

function TryAgain({ onRetry }: { onRetry: () => unknown }) {
  const [isTrying, setIsTrying] = useState(false);
  async function tryAgain() {
    setIsTrying(true);
    await onRetry();
    setIsTrying(false);
  }
  return (
    <Button variant="default" loading={isTrying} onClick={() => void tryAgain()}>
      Try again
    </Button>
  );
}
