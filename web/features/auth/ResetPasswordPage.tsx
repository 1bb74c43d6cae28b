import { Button, Text } from '@mantine/core';
import { IconClock, IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { domainCodeOf, errorMessage, hasServerAnswer } from '#web/api/calls/error-message.ts';
import { resetPassword } from '#web/api/sign-in/passwords.ts';
import { paths } from '#web/paths.ts';
import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import { NarrowPage } from '#web/ui/NarrowPage.tsx';
import {
  AccountFailure,
  AccountForm,
  fieldErrors,
  useAccountForm,
  OFFLINE,
} from './AccountForm.tsx';
import { useLinkToken } from './use-link-token.ts';

/** Shows /reset-password, which a link for a new password opens. */
export default function ResetPasswordPage() {
  const token = useLinkToken();
  const [state, setState] = useState<'open' | 'done' | 'invalid'>(token ? 'open' : 'invalid');

  if (state === 'open' && token) {
    return (
      <NarrowPage title="Set a new password">
        <PasswordForm
          token={token}
          onDone={() => setState('done')}
          onInvalid={() => setState('invalid')}
        />
      </NarrowPage>
    );
  }
  return state === 'done' ? (
    <NarrowPage
      key="done"
      title="Password changed"
      icon={IconKey}
      role="status"
      text="All devices were signed out. Sign in with it now, and check what was added to your account lately."
    >
      <Button component={Link} href={paths.login()} fullWidth>
        Sign In
      </Button>
    </NarrowPage>
  ) : (
    <NarrowPage
      key="invalid"
      title={'This link is no\u00A0longer\u00A0valid'}
      icon={IconClock}
      role="alert"
      text="A link works once, and for 30 minutes. Your password has not changed."
    >
      <Button component={Link} href={paths.forgotPassword()} fullWidth>
        Ask for a new link
      </Button>
      <Button component={Link} href={paths.login()} variant="subtle" fullWidth>
        Back to sign in
      </Button>
    </NarrowPage>
  );
}

interface PasswordFormProps {
  token: string;
  onDone: () => void;
  onInvalid: () => void;
}

function PasswordForm({ token, onDone, onInvalid }: PasswordFormProps) {
  const { ref, errors, setErrors, focusField, read } = useAccountForm();
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  async function submit() {
    setFailure(undefined);
    setIsSending(true);
    try {
      const typed = { token, password: read().text('password') };
      const { resetPasswordInput } = await import('#shared/auth/passwords-schema.ts');
      const { data, error } = resetPasswordInput.safeParse(typed);
      setErrors(error ? fieldErrors(error) : {});
      if (!data) return focusField('password');
      await resetPassword(data.token, data.password);
      onDone();
    } catch (error) {
      if (domainCodeOf(error) === 'INVALID_LINK') return onInvalid();
      const sentence = errorMessage(error, 'The password was not changed. Please try again.');
      setFailure(hasServerAnswer(error) ? sentence : OFFLINE);
    } finally {
      setIsSending(false);
    }
  }

  return (
    <AccountForm ref={ref} onSend={submit}>
      <Text>Then all devices are signed out, and you sign in with the new password.</Text>
      <PasswordField
        name="password"
        label="New password"
        autoComplete="new-password"
        note="8 characters or more"
        error={errors.password}
      />
      <AccountFailure text={failure} />
      <Button type="submit" loading={isSending} fullWidth>
        Change password
      </Button>
    </AccountForm>
  );
}
