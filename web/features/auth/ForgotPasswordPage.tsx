import { Alert, Anchor, Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { errorMessage, hasServerAnswer } from '#web/api/calls/error-message.ts';
import { askForResetLink, readResetWays } from '#web/api/sign-in/passwords.ts';
import { paths } from '#web/paths.ts';
import { TextField } from '#web/ui/fields/fields.tsx';
import { NarrowPage } from '#web/ui/NarrowPage.tsx';
import { fieldErrors, useAccountForm, withoutLeaving, OFFLINE } from './use-account-form.ts';
import classes from './AccountPage.module.css';

/** The state 'asking' means that the page does not know yet whether the server sends mail. */
type Ways = 'asking' | 'mail' | 'administrator' | 'unknown';

export default function ForgotPasswordPage() {
  const [ways, setWays] = useState<Ways>('asking');
  const [sentTo, setSentTo] = useState<string>();
  const [contact, setContact] = useState<string | null>(null);

  useEffect(() => {
    readResetWays().then(
      ({ byMail, contactEmail }) => {
        setContact(contactEmail);
        setWays(byMail ? 'mail' : 'administrator');
      },
      () => setWays('unknown'),
    );
  }, []);

  const sent =
    sentTo === undefined
      ? undefined
      : `If ${sentTo} belongs to an account, a link is on its way there. It works once, within 30 minutes.`;
  return (
    <NarrowPage
      title="Forgot your password?"
      icon={IconKey}
      role={ways === 'unknown' ? 'alert' : 'status'}
      text={sent ?? textOf(ways, contact)}
      note={sent === undefined ? undefined : 'Nothing came? Look into the spam folder.'}
    >
      {ways === 'mail' ? <AskForm hasAsked={sentTo !== undefined} onSent={setSentTo} /> : null}
      {ways === 'asking' ? null : (
        <Button
          component={Link}
          href={paths.login()}
          variant={ways === 'mail' ? 'subtle' : 'default'}
          fullWidth
        >
          Back to sign in
        </Button>
      )}
    </NarrowPage>
  );
}

function AskForm({ hasAsked, onSent }: { hasAsked: boolean; onSent: (email: string) => void }) {
  const { ref, errors, setErrors, focusField, read } = useAccountForm();
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  async function submit() {
    setFailure(undefined);
    setIsSending(true);
    try {
      const typed = { email: read().text('email') };
      const { forgotPasswordInput } = await import('#shared/auth/passwords-schema.ts');
      const { data, error } = forgotPasswordInput.safeParse(typed);
      setErrors(error ? fieldErrors(error) : {});
      if (!data) return focusField('email');
      await askForResetLink(data.email);
      onSent(data.email);
    } catch (error) {
      setFailure(hasServerAnswer(error) ? errorMessage(error, 'The link was not sent') : OFFLINE);
    } finally {
      setIsSending(false);
    }
  }

  return (
    <form
      ref={ref}
      method="post"
      noValidate
      className={`stacked ${classes.form}`}
      onSubmit={withoutLeaving(submit)}
    >
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        error={errors.email}
      />
      {failure === undefined ? null : (
        <Alert color="red" variant="light" role="alert">
          {failure}
        </Alert>
      )}
      <Button type="submit" variant={hasAsked ? 'default' : 'filled'} loading={isSending} fullWidth>
        {hasAsked ? 'Send another link' : 'Send me a link'}
      </Button>
    </form>
  );
}

function textOf(ways: Ways, contact: string | null): ReactNode {
  if (ways === 'asking') return 'One moment…';
  if (ways === 'unknown') return OFFLINE;
  if (ways === 'mail')
    return 'Enter the email of your account. You get a link that sets a new password.';
  return (
    <>
      Ask whoever runs this server for a link that sets a new password
      {contact === null ? '.' : ': '}
      {contact === null ? null : <Anchor href={`mailto:${contact}`}>{contact}</Anchor>}
    </>
  );
}
