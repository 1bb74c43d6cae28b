import { Alert } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { RegistrationMode } from '#shared/auth/registration.ts';
import { readWaysIn } from '#web/api/sign-in/other-sign-ins.ts';

const CLOSED = 'This server takes no new accounts. Ask whoever runs it.';
const INVITED =
  'This server takes new accounts by invitation only. Ask whoever runs it for a link.';

interface RegistrationNoticeProps {
  isInvited: boolean;
  onClosed: () => void;
}

export function RegistrationNotice({ isInvited, onClosed }: RegistrationNoticeProps) {
  const [mode, setMode] = useState<RegistrationMode>();
  useEffect(() => {
    // A failed request shows no notice. The server refuses a closed registration when the user
    // submits the form.
    readWaysIn().then(
      ({ registration }) => setMode(registration),
      () => undefined,
    );
  }, []);
  const isClosed = mode === 'closed' || (mode === 'invite' && !isInvited);
  useEffect(() => {
    if (isClosed) onClosed();
  }, [isClosed, onClosed]);
  return isClosed ? (
    <Alert color="yellow" variant="light" role="status">
      {mode === 'closed' ? CLOSED : INVITED}
    </Alert>
  ) : null;
}
