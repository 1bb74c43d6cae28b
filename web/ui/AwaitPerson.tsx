import { type ReactNode, useEffect } from 'react';
import { subscribeToRetryMoments } from '#web/api/calls/connection.ts';
import { usePersonFailure } from '#web/api/person/person-failure.ts';
import { restoreSession } from '#web/api/sign-in/auth.ts';
import { ErrorState } from './ErrorState.tsx';

interface AwaitPersonProps {
  message: string;
  skeleton: ReactNode;
}

/** Shows a skeleton until `auth.me` has responded, or an error message with a retry. */
export function AwaitPerson({ message, skeleton }: AwaitPersonProps) {
  const error = usePersonFailure();
  const hasFailed = error !== null;
  useEffect(
    () => (hasFailed ? subscribeToRetryMoments(() => void restoreSession()) : undefined),
    [hasFailed],
  );
  return hasFailed ? (
    <ErrorState message={message} error={error} onRetry={restoreSession} />
  ) : (
    skeleton
  );
}
