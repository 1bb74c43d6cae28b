import { Anchor, Button, Text } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { localDay } from '#shared/calendar.ts';
import { afterFirstContent } from '#web/api/first-load/first-content.ts';
import { preloadClient, signUp } from '#web/api/sign-in/auth.ts';
import { errorMessage, hasServerAnswer, httpStatusOf } from '#web/api/calls/error-message.ts';
import { useAfterRender, useIsMounted } from '#web/hooks/use-after-render.ts';
import type { CommandIds } from '#web/hooks/use-command-id.ts';
import { idlePart } from '#web/loading/idle.tsx';
import { styled } from '#web/loading/later-styles.ts';
import { paths } from '#web/paths.ts';
import { LoadedBar } from '#web/ui/charts/LoadedBar.tsx';
import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import { TextField } from '#web/ui/fields/fields.tsx';
import { toastSuccess } from '#web/ui/messages/toasts.ts';
import { NarrowPage } from '#web/ui/NarrowPage.tsx';
import {
  AccountFailure,
  AccountForm,
  fieldErrors,
  type FieldErrors,
  type FieldReader,
  useAccountForm,
} from './AccountForm.tsx';
import classes from './AccountPage.module.css';

type Step = 1 | 2;

const OtherWaysIn = idlePart(async () => (await import('./other/OtherWaysIn.tsx')).OtherWaysIn);
const RegistrationNotice = idlePart(
  async () => (await import('./other/RegistrationNotice.tsx')).RegistrationNotice,
);

const readInvitation = () => new URLSearchParams(location.search).get('invitation') ?? undefined;

const OFFLINE = 'No connection. What you entered is kept, please try again.';

const loadBody = () => styled(import('./RegisterStepBody.tsx'));

export default function RegisterPage() {
  const afterRender = useAfterRender();
  /**
   * A retry with the same data sends the same command id, so that the server creates only one
   * account.
   */
  const commandIds = useRef<CommandIds>(undefined);
  const stepHeading = useRef<HTMLHeadingElement>(null);
  const form = useAccountForm();
  const [step, setStep] = useState<Step>(1);
  const [submitted, setSubmitted] = useState<Step | 0>(0);
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const [passwordLength, setPasswordLength] = useState(0);
  const [body, setBody] = useState<Awaited<ReturnType<typeof loadBody>>>();
  const isMounted = useIsMounted();
  // The prerendered page has no query string, so the invitation is read after the page is mounted.
  const invitation = isMounted ? readInvitation() : undefined;
  const [isClosed, setIsClosed] = useState(false);

  useEffect(preloadClient, []);
  useEffect(() => {
    // A failed prefetch shows no error, because 'Continue' loads the code again.
    afterFirstContent()
      .then(loadBody)
      .then(setBody, () => undefined);
  }, []);
  // Runs once, to show the length of a password that the browser filled in before the code had loaded.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(showTyped, []);

  const close = useCallback(() => setIsClosed(true), []);

  function showTyped() {
    setPasswordLength([...form.read().text('password')].length);
  }

  async function validate(which: Step, fields: FieldReader) {
    const result = which === 1 ? await checkAccount(fields) : await checkBody(fields);
    const errors = result.success ? {} : fieldErrors(result.error);
    form.setErrors(errors);
    const firstBad = Object.keys(errors)[0];
    return { isValid: result.success, firstBad };
  }

  function show(next: Step) {
    form.setErrors({});
    setFailure(undefined);
    setStep(next);
    afterRender(() => stepHeading.current?.focus());
  }

  async function submit() {
    setSubmitted(step);
    setFailure(undefined);
    setIsSending(true);
    // The fields are read before the first `await`, because typing during the request must not
    // change the sent values.
    const fields = form.read();
    try {
      const { isValid, firstBad } = await validate(step, fields);
      if (firstBad !== undefined) form.focusField(firstBad);
      if (!isValid) return;
      if (step === 1) {
        setBody(await loadBody());
        show(2);
      } else await createAccount(fields);
    } catch (error) {
      showFailure(error);
    } finally {
      setIsSending(false);
    }
  }

  async function createAccount(fields: FieldReader) {
    const { gender } = await import('#shared/auth/schema.ts');
    const { bodyInput } = await import('./body-fields.ts');
    const account = {
      name: fields.text('name'),
      email: fields.text('email'),
      password: fields.text('password'),
      dateOfBirth: fields.text('dateOfBirth'),
      gender: gender.parse(fields.text('gender')),
      ...bodyInput(fields),
      weightDay: localDay(new Date()),
      ...(invitation !== undefined && { invitation }),
    };
    commandIds.current ??= (await import('#web/hooks/use-command-id.ts')).newCommandIds();
    await signUp({ ...account, commandId: commandIds.current.commandIdOf(account) });
    // This page does not navigate, because web/routes.tsx redirects after a sign-in.
    toastSuccess('Account created successfully!');
  }

  function showFailure(error: unknown) {
    const message = errorMessage(error, 'Registration failed');
    if (httpStatusOf(error) === 409) {
      show(1);
      form.setErrors({ email: message });
      return;
    }
    setFailure(hasServerAnswer(error) ? message : OFFLINE);
  }

  return (
    <NarrowPage title="Create your account" beside="phone-set">
      <h2 className="note" ref={stepHeading} tabIndex={-1}>
        Step {step} of 2
      </h2>
      <LoadedBar total={2} done={step} />
      {isMounted ? (
        <RegistrationNotice isInvited={invitation !== undefined} onClosed={close} />
      ) : null}
      <AccountForm
        ref={form.ref}
        hidden={isClosed}
        onSend={submit}
        onChange={() => {
          showTyped();
          if (submitted === step) void validate(step, form.read());
        }}
      >
        {/* Both steps stay in the form, so that Back keeps all values. */}
        <div className={`stacked ${classes.step}`} hidden={step !== 1}>
          <RegisterStepAccount errors={form.errors} passwordLength={passwordLength} />
        </div>
        <div className={`stacked ${classes.step}`} hidden={step !== 2}>
          {body === undefined ? null : <body.RegisterStepBody errors={form.errors} />}
        </div>
        <AccountFailure text={failure} />
        {step === 1 ? (
          <Button key="continue" type="submit" loading={isSending} fullWidth>
            Continue
          </Button>
        ) : (
          <div className="row gap-12">
            <Button variant="default" onClick={() => show(1)}>
              Back
            </Button>
            <Button key="create" type="submit" loading={isSending} className="grow">
              Create Account
            </Button>
          </div>
        )}
      </AccountForm>
      <Text ta="center">
        Already have an account?{' '}
        <Anchor component={Link} href={paths.login()}>
          Sign in
        </Anchor>
      </Text>
      {isClosed || !isMounted ? null : <OtherWaysIn kind="register" invitation={invitation} />}
    </NarrowPage>
  );
}

async function checkAccount(fields: FieldReader) {
  const { registerAccountStep } = await import('#shared/auth/schema.ts');
  return registerAccountStep.safeParse({
    name: fields.text('name'),
    email: fields.text('email'),
    password: fields.text('password'),
  });
}

async function checkBody(fields: FieldReader) {
  const [{ registerBodyStep }, { readBody }] = await Promise.all([
    import('#shared/auth/schema.ts'),
    import('./body-fields.ts'),
  ]);
  const body = readBody(fields);
  return registerBodyStep(body).safeParse({
    dateOfBirth: fields.text('dateOfBirth'),
    gender: fields.text('gender'),
    height: body.height,
    weight: body.weight,
  });
}

/**
 * `PASSWORD_MIN` repeats the limit of shared/auth/schema.ts, because importing that file would add
 * zod to the first page.
 */
const PASSWORD_MIN = 8;

interface RegisterStepAccountProps {
  errors: FieldErrors;
  passwordLength: number;
}

function RegisterStepAccount({ errors, passwordLength }: RegisterStepAccountProps) {
  return (
    <>
      <TextField name="name" label="Full name" autoComplete="name" error={errors.name} />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        error={errors.email}
      />
      <div>
        <PasswordField
          name="password"
          label="Password"
          autoComplete="new-password"
          error={errors.password}
        />
        <PasswordMeter length={passwordLength} />
      </div>
    </>
  );
}

function PasswordMeter({ length }: { length: number }) {
  return (
    <div className={`note ${classes.meter}`}>
      {length === 0 ? null : <LoadedBar total={PASSWORD_MIN} done={length} />}
      {PASSWORD_MIN} characters or more
    </div>
  );
}
