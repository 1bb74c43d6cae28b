import { paths } from '#web/paths.ts';
import { idlePart } from '#web/loading/idle.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SkeletonBlocks } from '#web/ui/PageSkeleton.tsx';

const ConfirmIdentity = idlePart(
  async () => (await import('./identity/ConfirmIdentity.tsx')).ConfirmIdentity,
);

/** All sections load as one chunk, so that a section that loads late does not move the others. */
const AccountSections = idlePart(
  async () => (await import('./AccountSections.tsx')).AccountSections,
  () => (
    <div className="one-column two-columns">
      <SkeletonBlocks heights={[58, 286]} />
      <SkeletonBlocks heights={[115]} />
    </div>
  ),
);

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
