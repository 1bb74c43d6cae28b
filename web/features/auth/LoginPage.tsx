import { Alert, Anchor, Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { preloadClient, signIn } from '#web/api/auth.ts';
import { useIsSignInLost } from '#web/api/auth-store.ts';
import { errorMessage, hasServerAnswer } from '#web/api/error-message.ts';
import { usePageFocus } from '#web/hooks/use-page-focus.ts';
import { paths } from '#web/paths.ts';
import { ChoiceField } from '#web/ui/fields/ChoiceField.tsx';
import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { toastError, toastSuccess } from '#web/ui/messages/toasts.ts';
import { fieldErrors, useAccountForm, withoutLeaving } from './use-account-form.ts';
import classes from './AccountPage.module.css';

const OFFLINE = 'No connection. Your logged sets are safe on this device.';

export default function LoginPage() {
  const heading = usePageFocus('Welcome back');
  const { ref, errors: shown, setErrors, focusField, selectField, read } = useAccountForm();
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const [hasSubmitted, setHasSubmitted] = useState(false);

  const isSignInLost = useIsSignInLost();

  useEffect(preloadClient, []);

  async function validate() {
    // Read before the first await: the press means the fields as they are now.
    const fields = read();
    const { loginInput } = await import('#shared/auth/schema.ts');
    const result = loginInput.safeParse({
      email: fields.text('email'),
      password: fields.text('password'),
      remember: fields.isChecked('remember'),
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
      // web/routes.tsx leads on to the dashboard.
      toastSuccess('Logged in successfully!');
    } catch (error) {
      const message = errorMessage(error, 'Login failed');
      toastError(message);
      setFailure(hasServerAnswer(error) ? message : OFFLINE);
      selectField('password');
    } finally {
      setIsSending(false);
    }
  }

  return (
    <div className={classes.column}>
      <h1 className={classes.title} ref={heading} tabIndex={-1}>
        Welcome back
      </h1>
      {isSignInLost ? <Text>Signed out. Sets stay on this device until you sign in.</Text> : null}
      {/* POST: should the code not have arrived yet, the password must not end up in the address. */}
      <form
        ref={ref}
        method="post"
        noValidate
        className={classes.form}
        onSubmit={withoutLeaving(submit)}
        onChange={() => hasSubmitted && void validate()}
      >
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          error={shown.email}
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          error={shown.password}
        />
        <div className={classes.split}>
          <ChoiceField type="checkbox" name="remember" label="Remember me" defaultChecked />
          <Anchor component={Link} href={paths.forgotPassword()} className={classes.textLink}>
            Forgot password?
          </Anchor>
        </div>
        {failure === undefined ? null : (
          <Alert color="red" variant="light" role="alert">
            {failure}
          </Alert>
        )}
        <Button type="submit" loading={isSending} fullWidth>
          Sign In
        </Button>
      </form>
      <Text>
        New here?{' '}
        <Anchor component={Link} href={paths.register()}>
          Create an account
        </Anchor>
      </Text>
    </div>
  );
}
