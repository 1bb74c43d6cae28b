import { useParams } from 'wouter';
import { pressPart } from '#web/loading/press.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';

// Loads apart, because every public page would load the code of this one.
const Invitation = pressPart(async () => (await import('./Invitation.tsx')).Invitation, {
  waiting: () => <PageSkeleton blocks={[36, 240]} />,
});

/** Shows /join/:token, an invitation to train together. Opening it binds nobody. */
export default function JoinPage() {
  const { token = '' } = useParams();
  return <Invitation key={token} token={token} />;
}
