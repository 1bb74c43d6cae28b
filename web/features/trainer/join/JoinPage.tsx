import { useParams } from 'wouter';
import { useAuth } from '#web/api/person/auth-store.ts';
import { pressPart } from '#web/loading/press.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';

// Few visitors open an invitation, so its code is separate from other public pages.
const Invitation = pressPart(async () => (await import('./Invitation.tsx')).Invitation, {
  waiting: () => <PageSkeleton blocks={[36, 240]} />,
});

/** Shows /join/:token, an invitation to train together. Opening the page accepts nothing. */
export default function JoinPage() {
  const { token = '' } = useParams();
  const isSignedIn = useAuth().status === 'signed-in';
  // Only a signed-in user can be recognised as the sender, so a sign-in loads the invitation again.
  return <Invitation key={`${token} ${isSignedIn}`} {...{ token, isSignedIn }} />;
}
