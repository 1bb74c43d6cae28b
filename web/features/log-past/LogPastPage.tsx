// Shows the page for a past workout once the user is known. LogPastForm.tsx is the form.
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
    <div className="column">
      <PageHeader title="Past workout" back={back} />
      {/* Drafts are stored per user. */}
      {userId === undefined ? (
        <AwaitPerson
          message="Failed to load the page"
          skeleton={<PageSkeleton blocks={[72, 72, 120, 64]} />}
        />
      ) : (
        <LogPastForm key={userId} userId={userId} />
      )}
    </div>
  );
}
