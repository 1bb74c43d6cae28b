import { Anchor, Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { preloadClient, signIn } from '#web/api/sign-in/auth.ts';
import { useIsSignInEnded, useIsSignInLost } from '#web/api/person/auth-store.ts';
import { domainCodeOf, errorMessage, hasServerAnswer } from '#web/api/calls/error-message.ts';
import { useAfterRender, useIsMounted } from '#web/hooks/use-after-render.ts';
import { idlePart } from '#web/loading/idle.tsx';
import { paths } from '#web/paths.ts';
import { ChoiceField, TextField } from '#web/ui/fields/fields.tsx';
import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import { toastSuccess } from '#web/ui/messages/toasts.ts';
import { NarrowPage } from '#web/ui/NarrowPage.tsx';
import { AccountFailure, AccountForm, fieldErrors, useAccountForm } from './AccountForm.tsx';
import classes from './AccountPage.module.css';

const OtherWaysIn = idlePart(async () => (await import('./other/OtherWaysIn.tsx')).OtherWaysIn);

const OFFLINE = 'No connection. Your logged sets are safe on this device.';

function CodeField({ error }: { error: string | undefined }) {
  return (
    <TextField
      name="code"
      label="Code"
      inputMode="text"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      error={error}
      note="From your authenticator app, or one of your recovery codes."
    />
  );
}

export default function LoginPage() {
  const { ref, errors: shown, setErrors, focusField, selectField, read } = useAccountForm();
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const afterRender = useAfterRender();
  const isMounted = useIsMounted();

  const isSignInLost = useIsSignInLost();
  const isSignInEnded = useIsSignInEnded();

  useEffect(preloadClient, []);

  async function validate() {
    // The fields are read before the first `await`, because typing during the request must not
    // change the sent values.
    const fields = read();
    const { loginInput } = await import('#shared/auth/schema.ts');
    const result = loginInput.safeParse({
      email: fields.text('email'),
      password: fields.text('password'),
      remember: fields.isChecked('remember'),
      ...(asksCode && { code: fields.text('code') }),
    });
    const errors = result.success ? {} : fieldErrors(result.error);
    setErrors(errors);
    return { input: result.data, firstBad: Object.keys(errors)[0] };
  }

  async function submit() {
    setHasSubmitted(true);
    setFailure(undefined);
    setIsSending(true);
    try {
      const { input, firstBad } = await validate();
      if (firstBad !== undefined) focusField(firstBad);
      if (!input) return;
      await signIn(input);
      // This page does not navigate, because web/routes.tsx redirects after a sign-in.
      toastSuccess('Logged in successfully!');
    } catch (error) {
      if (domainCodeOf(error) === 'SECOND_FACTOR_REQUIRED') {
        setAsksCode(true);
        afterRender(() => focusField('code'));
        return;
      }
      const message = errorMessage(error, 'Login failed');
      setFailure(hasServerAnswer(error) ? message : OFFLINE);
      selectField(asksCode ? 'code' : 'password');
    } finally {
      setIsSending(false);
    }
  }

  return (
    <NarrowPage title="Welcome back" beside="phone-report">
      {isSignInLost ? <Text>Signed out. Sets stay on this device until you sign in.</Text> : null}
      {isSignInEnded ? <Text>This device was signed out.</Text> : null}
      <AccountForm ref={ref} onSend={submit} onChange={() => hasSubmitted && void validate()}>
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          error={shown.email}
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          error={shown.password}
        />
        {asksCode ? <CodeField error={shown.code} /> : null}
        <div className="ends">
          <ChoiceField type="checkbox" name="remember" label="Remember me" defaultChecked />
          <Anchor component={Link} href={paths.forgotPassword()} className={classes.textLink}>
            Forgot password?
          </Anchor>
        </div>
        <AccountFailure text={failure} />
        <Button type="submit" loading={isSending} fullWidth>
          Sign In
        </Button>
      </AccountForm>
      <Text ta="center">
        New here?{' '}
        <Anchor component={Link} href={paths.register()}>
          Create an account
        </Anchor>
      </Text>
      {isMounted ? (
        <OtherWaysIn kind="login" remember={() => read().isChecked('remember')} />
      ) : null}
    </NarrowPage>
  );
}
