import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIsCutOff } from '#web/hooks/use-is-cut-off.ts';

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
  const isCutOff = useIsCutOff();
  return (
    <Alert color="red" variant="light" title={message} icon={<IconAlertTriangle aria-hidden />}>
      {isCutOff ? <Text>Needs a connection: this phone has no copy of it.</Text> : null}
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
