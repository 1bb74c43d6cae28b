import { useParams } from 'wouter';
import { pressPart } from '#web/loading/press.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';

// In a part of its own, because code of a public page would load with every public page.
const Invitation = pressPart(async () => (await import('./Invitation.tsx')).Invitation, {
  waiting: () => <PageSkeleton blocks={[36, 240]} />,
});

/** Shows /join/:token, an invitation to train together. Opening it binds nobody. */
export default function JoinPage() {
  const { token = '' } = useParams();
  return <Invitation key={token} token={token} />;
}
