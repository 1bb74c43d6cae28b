import { paths } from '#web/paths.ts';
import { idlePart } from '#web/loading/idle.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';

const ConfirmIdentity = idlePart(
  async () => (await import('./identity/ConfirmIdentity.tsx')).ConfirmIdentity,
);

/** Everything below the heading comes at once: parts that arrive one by one would push each other down. */
const AccountSections = idlePart(
  async () => (await import('./AccountSections.tsx')).AccountSections,
  () => <PageSkeleton blocks={[200, 200, 200]} label="" />,
);

/** /profile/account */
export default function AccountPage() {
  return (
    <>
      <PageHeader
        title="Account & security"
        back={{ href: paths.profile(), label: 'My Profile' }}
      />
      <AccountSections />
      <ConfirmIdentity />
    </>
  );
}
