import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface ErrorStateProps {
  /** What went wrong, in one sentence. */
  message: string;
  /** Offers `Try again`. */
  onRetry?: (() => void) | undefined;
  /** Further ways out, such as a link back. */
  children?: ReactNode;
}

/** A failure inside the page: the sentence, and a way on. */
export function ErrorState({ message, onRetry, children }: ErrorStateProps) {
  return (
    <Alert color="red" variant="light" title={message} icon={<IconAlertTriangle aria-hidden />}>
      {onRetry || children ? (
        <Group gap="sm" mt="xs">
          {onRetry ? (
            <Button variant="default" onClick={onRetry}>
              Try again
            </Button>
          ) : null}
          {children}
        </Group>
      ) : null}
    </Alert>
  );
}
