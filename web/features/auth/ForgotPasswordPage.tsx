import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { errorMessage, hasServerAnswer } from '#web/api/calls/error-message.ts';
import { askForResetLink, readResetWays } from '#web/api/sign-in/passwords.ts';
import { paths } from '#web/paths.ts';
import { contactEmail } from '#web/text/contact.ts';
import { TextField } from '#web/ui/fields/fields.tsx';
import { NarrowPage } from '#web/ui/NarrowPage.tsx';
import {
  AccountFailure,
  AccountForm,
  fieldErrors,
  useAccountForm,
  OFFLINE,
} from './AccountForm.tsx';

/** The state 'asking' means that the page does not know yet whether the server sends mail. */
type Ways = 'asking' | 'mail' | 'administrator' | 'unknown';

const TEXTS: Record<Ways, string> = {
  asking: 'One moment…',
  mail: 'Enter the email of your account. You get a link that sets a new password.',
  administrator: 'Write to us and we will reset it.',
  unknown: OFFLINE,
};

const MAIL =
  'subject=New%20password&body=Please%20reset%20my%20password.%20The%20email%20of%20my%20account%3A%20';

export default function ForgotPasswordPage() {
  const [ways, setWays] = useState<Ways>('asking');
  const [sentTo, setSentTo] = useState<string>();
  const [contact, setContact] = useState(contactEmail);

  useEffect(() => {
    readResetWays().then(
      (answer) => {
        setContact((unset) => answer.contactEmail ?? unset);
        setWays(answer.byMail ? 'mail' : 'administrator');
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
      text={sent ?? TEXTS[ways]}
      note={sent === undefined ? undefined : 'Nothing came? Look into the spam folder.'}
    >
      {ways === 'mail' ? <AskForm hasAsked={sentTo !== undefined} onSent={setSentTo} /> : null}
      {ways === 'administrator' ? (
        <Button component="a" href={`mailto:${contact}?${MAIL}`} fullWidth>
          Ask for a new password
        </Button>
      ) : null}
      {ways === 'asking' ? null : (
        <Button component={Link} href={paths.login()} variant="subtle" fullWidth>
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
    <AccountForm ref={ref} onSend={submit}>
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        error={errors.email}
      />
      <AccountFailure text={failure} />
      <Button type="submit" variant={hasAsked ? 'default' : 'filled'} loading={isSending} fullWidth>
        {hasAsked ? 'Send another link' : 'Send me a link'}
      </Button>
    </AccountForm>
  );
}
