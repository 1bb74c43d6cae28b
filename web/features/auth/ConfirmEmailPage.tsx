import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { domainCodeOf, errorMessage } from '#web/api/calls/error-message.ts';
import { useAuth } from '#web/api/person/auth-store.ts';
import { confirmEmail } from '#web/api/sign-in/passwords.ts';
import { paths } from '#web/paths.ts';
import { NarrowPage } from '#web/ui/NarrowPage.tsx';
import { useLinkToken } from './use-link-token.ts';

/**
 * Shows /confirm-email, to which a mail links. The user must press a button, because a mail scanner may open the link.
 */
export default function ConfirmEmailPage() {
  const token = useLinkToken();
  const [email, setEmail] = useState<string>();
  const [failure, setFailure] = useState(token ? undefined : 'A part of this link was cut off.');
  const [isDead, setIsDead] = useState(!token);
  const [isSending, setIsSending] = useState(false);

  async function confirm() {
    if (!token) return;
    setFailure(undefined);
    setIsSending(true);
    try {
      setEmail(await confirmEmail(token));
    } catch (error) {
      setFailure(errorMessage(error, 'The email was not confirmed. Please try again.'));
      setIsDead(domainCodeOf(error) === 'INVALID_LINK');
    } finally {
      setIsSending(false);
    }
  }

  const isSignedIn = useAuth().status === 'signed-in';
  const isConfirmed = email !== undefined;
  const way = isDead ? 'Ask for a new mail' : 'Go to your account';
  const title = isConfirmed ? 'Email confirmed' : 'Confirm your email';
  return (
    <NarrowPage
      key={failure}
      title={failure === undefined ? title : 'Email not confirmed'}
      icon={IconMail}
      role={failure === undefined ? 'status' : 'alert'}
      text={
        failure ??
        (isConfirmed
          ? `The email of your account is ${email} now.`
          : 'Your account is signed in to with this address from then on.')
      }
    >
      {isConfirmed || isDead ? (
        <Button component={Link} href={paths.account()} fullWidth>
          {isSignedIn ? way : `Sign in${isDead ? ' for a new mail' : ''}`}
        </Button>
      ) : (
        <Button loading={isSending} onClick={() => void confirm()} fullWidth>
          Confirm
        </Button>
      )}
    </NarrowPage>
  );
}
