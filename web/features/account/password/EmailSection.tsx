import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconMail } from '@tabler/icons-react';
import { trpcClient } from '#web/api/client.ts';
import { restoreSession } from '#web/api/sign-in/auth.ts';
import { useAuth } from '#web/api/person/auth-store.ts';
import { errorMessage } from '#web/api/calls/error-message.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { SaveButton } from '#web/ui/fields/SaveButton.tsx';
import { TextField } from '#web/ui/fields/fields.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useSavedForm } from '#web/ui/form/use-saved-form.ts';
import { PROFILE_TOAST_MS } from '#web/ui/messages/toasts.ts';
import { useCommand } from '#web/ui/messages/use-command.ts';
import { NotConfirmed, proven } from '../identity/proven.ts';
import { Section } from '../Section.tsx';
import classes from '../account.module.css';

const FAILED = 'Your email was not changed';

export function EmailSection() {
  const auth = useAuth();
  const { data: pending } = useQuery(trpc.auth.pendingEmail.queryOptions());
  const sentTo = pending?.email;
  const takingBack = useCommand('The change was not taken back. Please try again.', {
    onSettled: () => readAgain(trpc.auth.pendingEmail.pathFilter()),
  });
  const email = auth.status === 'signed-in' ? auth.user?.email : undefined;
  const form = useSavedForm({
    initial: () => ({ email: '' }),
    draft: (values) => values,
    rules: async () => (await import('#shared/auth/passwords-schema.ts')).changeEmailInput,
    send: (input) => proven(() => trpcClient.auth.changeEmail.mutate({ email: input.email })),
    savedText: ({ confirmationSentTo }) =>
      confirmationSentTo === null ? 'Email changed' : 'Confirm your new email',
    savedMs: PROFILE_TOAST_MS,
    failedText: (error) =>
      error instanceof NotConfirmed
        ? `${FAILED}: you did not confirm that it is you`
        : errorMessage(error, FAILED),
    startsAnew: true,
    onSaved: ({ confirmationSentTo }) => {
      readAgain(trpc.auth.pendingEmail.pathFilter());
      readAgain(trpc.auth.securityLog.pathFilter());
      if (confirmationSentTo === null) void restoreSession();
    },
  });

  return (
    <Section title="Email" Icon={IconMail} state={sentTo ? `Not confirmed: ${sentTo}` : email}>
      <Form form={form} className={`stacked ${classes.form}`} aria-label="Email">
        <TextField
          {...form.field('email')}
          label="New email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
        />
        {sentTo ? (
          <Text role="status">
            A link is on its way to {sentTo}. Your email changes once you have opened it, within a
            day.{' '}
            <Button
              variant="subtle"
              loading={takingBack.isPending}
              onClick={() => void takingBack.run(() => trpcClient.auth.keepEmail.mutate())}
            >
              Take back
            </Button>
          </Text>
        ) : null}
        <FormFailure failure={form.failure} />
        <div>
          <SaveButton
            label="Change email"
            variant="default"
            isSaving={form.isSaving}
            offlineLabel="Change when online"
          />
        </div>
      </Form>
    </Section>
  );
}
