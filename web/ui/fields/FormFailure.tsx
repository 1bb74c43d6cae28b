import { Alert } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { isOnline, subscribeToRetryMoments } from '#web/api/calls/connection.ts';
import type { SaveFailure } from '#web/api/calls/save-failure.ts';

/**
 * Shows why a form was not saved. A form that could not be sent offline is submitted when the device is online again. A
 * change of the form by the user cancels this submit.
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
    // A change by the user cancels the automatic submit. The form may be only half changed when the device is online
    // again.
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
    // The device may have come online before this effect ran, so the first attempt is made immediately.
    tryNow();
    return subscribeToRetryMoments(tryNow);
  }, [isWaiting]);
  return { isWaiting, setIsWaiting };
}
