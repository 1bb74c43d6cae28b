import { useQuery } from '@tanstack/react-query';
import { IconLock } from '@tabler/icons-react';
import { trpcClient } from '#web/api/client.ts';
import { errorMessage } from '#web/api/calls/error-message.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { countOf } from '#web/text/format.ts';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import { TextField } from '#web/ui/fields/fields.tsx';
import { SaveButton } from '#web/ui/fields/SaveButton.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useSavedForm } from '#web/ui/form/use-saved-form.ts';
import { PROFILE_TOAST_MS } from '#web/ui/messages/toasts.ts';
import { Section } from '../Section.tsx';
import classes from '../account.module.css';

const FAILED = 'Your password was not changed';

export function PasswordSection() {
  const { data: twoStep } = useQuery(trpc.totp.status.queryOptions());
  const form = useSavedForm({
    initial: () => ({ currentPassword: '', newPassword: '', code: '' }),
    draft: ({ code, ...values }) => (code === '' ? values : { ...values, code }),
    rules: async () => (await import('#shared/auth/passwords-schema.ts')).changePasswordInput,
    send: ({ currentPassword, newPassword, code }) =>
      trpcClient.auth.changePassword.mutate({ currentPassword, newPassword, code }),
    savedText: ({ endedSignIns }) =>
      endedSignIns === 0
        ? 'Password changed'
        : `Password changed, ${countOf(endedSignIns, 'other device')} signed out`,
    savedMs: PROFILE_TOAST_MS,
    failedText: (error) => errorMessage(error, FAILED),
    startsAnew: true,
    onSaved: () => {
      readAgain(trpc.auth.sessions.pathFilter());
      readAgain(trpc.auth.securityLog.pathFilter());
    },
  });

  return (
    <Section
      title="Password"
      Icon={IconLock}
      state={<span aria-hidden>••••••••</span>}
      about="A change signs your other devices out. Personal tokens go on."
    >
      <Form form={form} className={`stacked ${classes.form}`} aria-label="Password">
        <PasswordField
          {...form.field('currentPassword')}
          label="Current password"
          autoComplete="current-password"
        />
        {twoStep?.isOn ? (
          <TextField
            {...form.field('code')}
            label="Code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            note="From your authenticator app, or a recovery code"
          />
        ) : null}
        <PasswordField
          {...form.field('newPassword')}
          label="New password"
          autoComplete="new-password"
          note="8 characters or more"
        />
        <FormFailure failure={form.failure} />
        <div>
          <SaveButton
            label="Change password"
            variant="default"
            isSaving={form.isSaving}
            offlineLabel="Change when online"
          />
        </div>
      </Form>
    </Section>
  );
}
