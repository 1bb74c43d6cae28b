import { Alert, Anchor, Box, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { domainCodeOf, errorMessage } from '#web/api/calls/error-message.ts';
import { confirmEmail } from '#web/api/sign-in/passwords.ts';
import { usePageFocus } from '#web/hooks/use-page-focus.ts';
import { paths } from '#web/paths.ts';
import { useLinkToken } from './use-link-token.ts';
import classes from './AccountPage.module.css';

/**
 * Shows /confirm-email, to which a mail links. The user must press a button, because a mail scanner may open the link.
 */
export default function ConfirmEmailPage() {
  const heading = usePageFocus('Confirm your email');
  const token = useLinkToken();
  const [email, setEmail] = useState<string>();
  const [failure, setFailure] = useState(
    token ? undefined : 'This link is not complete. Open it from the mail again.',
  );
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

  return (
    <Box className="stacked" maw="var(--width-narrow)" m="0 auto" pt={8}>
      <h1 className={classes.title} ref={heading} tabIndex={-1}>
        Confirm your email
      </h1>
      {failure === undefined ? null : (
        <Alert color="red" variant="light" role="alert">
          {failure}
        </Alert>
      )}
      {isDead ? (
        <Anchor component={Link} href={paths.account()} className={classes.textLink}>
          Go to your account
        </Anchor>
      ) : null}
      {email === undefined && !isDead ? (
        <>
          <Text>Your account is signed in to with this address from then on.</Text>
          <Button loading={isSending} onClick={() => void confirm()} fullWidth>
            Confirm
          </Button>
        </>
      ) : null}
      {email === undefined ? null : (
        <>
          <Text role="status">The email of your account is {email} now.</Text>
          <Button component={Link} href={paths.account()} variant="default" fullWidth>
            Go to your account
          </Button>
        </>
      )}
    </Box>
  );
}
