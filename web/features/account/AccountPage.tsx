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
    <div className="stacked">
      <SkeletonBlocks heights={[285, 171, 57, 57]} />
    </div>
  ),
);

export default function AccountPage() {
  return (
    <div className="column">
      <PageHeader
        title="Account & security"
        back={{ href: paths.profile(), label: 'My Profile' }}
      />
      <AccountSections />
      <ConfirmIdentity />
    </div>
  );
}
