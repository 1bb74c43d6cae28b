import { Anchor, Stack, Text } from '@mantine/core';
import { contactEmail } from '#web/text/contact.ts';
import { paths } from '#web/paths.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';

export default function ForgotPasswordPage() {
  return (
    <Stack maw="var(--width-column)" mx="auto">
      <PageHeader
        title="Forgot your password?"
        back={{ href: paths.login(), label: 'Back to login' }}
      />
      <Text>
        This server cannot send a link for a new password by mail yet. Write to{' '}
        <Anchor href={`mailto:${contactEmail}`}>{contactEmail}</Anchor> from the address of your
        account, or ask whoever runs this server for you.
      </Text>
      <Text>Nothing that you have logged is lost in the meantime.</Text>
    </Stack>
  );
}
