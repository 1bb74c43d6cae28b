import { Alert } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { isOnline, subscribeToRetryMoments } from '#web/api/calls/connection.ts';
import type { SaveFailure } from '#web/api/calls/save-failure.ts';

/**
 * Explains why a form with a `SaveButton` was not saved. Offline, the content of the form is sent on the next
 * connection, unless the user changes it before. Until then the content stays in the form, because browser storage
 * holds no body data.
 */
export function FormFailure({ failure }: { failure: SaveFailure | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const { isWaiting, setIsWaiting } = useSaveWhenOnline(() =>
    box.current?.closest('form')?.requestSubmit(),
  );
  useEffect(() => {
    const form = box.current?.closest('form');
    if (!failure?.isUnsent || !form) return;
    setIsWaiting(!isOnline());
    // A half-finished change must not be sent.
    const stop = () => setIsWaiting(false);
    form.addEventListener('input', stop);
    return () => {
      stop();
      form.removeEventListener('input', stop);
    };
  }, [failure, setIsWaiting]);
  if (!failure) return null;
  if (!failure.isUnsent) {
    return (
      <Alert color="red" variant="light" role="alert">
        {failure.sentence}
      </Alert>
    );
  }
  return (
    <Alert
      ref={box}
      color="yellow"
      variant="light"
      role="alert"
      title={failure.sentence ?? undefined}
    >
      {isWaiting
        ? 'No connection. What you entered is kept, and sent when you are online if this page stays open.'
        : 'The server could not be reached. What you entered is kept, please try again.'}
    </Alert>
  );
}

/**
 * Runs `save` once when a retry may succeed, if `setIsWaiting(true)` was called and not revoked. For input that only
 * the open page may hold; storable input is pending in the outbox instead.
 */
function useSaveWhenOnline(save: () => void) {
  const [isWaiting, setIsWaiting] = useState(false);
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!isWaiting) return;
    const tryNow = () => {
      if (!isOnline()) return;
      setIsWaiting(false);
      latest.current();
    };
    // The connection may have returned before this page listened.
    tryNow();
    return subscribeToRetryMoments(tryNow);
  }, [isWaiting]);
  return { isWaiting, setIsWaiting };
}
