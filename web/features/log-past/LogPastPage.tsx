// Shows the page for a past workout once the user is known. LogPastForm.tsx is the form.
import { Box } from '@mantine/core';
import { useSignedInUserId } from '#web/api/person/auth-store.ts';
import { useWayBack } from '#web/hooks/use-way-back.ts';
import { paths } from '#web/paths.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { AwaitPerson } from '#web/ui/AwaitPerson.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { LogPastForm } from './LogPastForm.tsx';

const ABOVE = { href: paths.history(), label: 'Workout history' };

export default function LogPastPage() {
  const back = useWayBack(ABOVE);
  const userId = useSignedInUserId();
  return (
    <Box maw="var(--width-column)" mx="auto">
      <PageHeader title="Past workout" back={back} />
      {/* A draft is stored under its user, so the form waits until the user is known. */}
      {userId === undefined ? (
        <AwaitPerson
          message="Failed to load the page"
          skeleton={<PageSkeleton blocks={[72, 72, 120, 64]} />}
        />
      ) : (
        <LogPastForm key={userId} userId={userId} />
      )}
    </Box>
  );
}
