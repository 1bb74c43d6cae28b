import { useParams } from 'wouter';
import { pressPart } from '#web/loading/press.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';

// Few visitors open an invitation, so its code is separate from other public pages.
const Invitation = pressPart(async () => (await import('./Invitation.tsx')).Invitation, {
  waiting: () => <PageSkeleton blocks={[36, 240]} />,
});

/** Shows /join/:token, an invitation to train together. Opening the page accepts nothing. */
export default function JoinPage() {
  const { token = '' } = useParams();
  return <Invitation key={token} token={token} />;
}
