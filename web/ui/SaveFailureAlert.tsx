import { Alert } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { SaveFailure } from '#web/api/save-failure.ts';
import { useIsOnline } from '#web/hooks/use-is-online.ts';

/**
 * For a form with a `SaveButton`: why it was not saved. When no answer came, what was entered is sent as soon as there
 * is a connection; it waits in the form, because nothing about a body is kept in the storage of a browser.
 */
export function SaveFailureAlert({ failure }: { failure: SaveFailure | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const isOnline = useIsOnline();
  const isUnsent = failure?.isUnsent === true;
  useEffect(() => {
    if (!isUnsent) return;
    const send = () => box.current?.closest('form')?.requestSubmit();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [isUnsent]);
  if (!failure) return null;
  if (!isUnsent) {
    return (
      <Alert color="red" variant="light" role="alert">
        {failure.sentence}
      </Alert>
    );
  }
  return (
    <Alert ref={box} color="yellow" variant="light" role="alert" title={failure.sentence}>
      {isOnline
        ? 'The server could not be reached. What you entered is kept, please try again.'
        : 'No connection. What you entered is kept, and sent when you are online if this page stays open.'}
    </Alert>
  );
}
