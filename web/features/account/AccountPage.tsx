import { Stack } from '@mantine/core';
import { paths } from '#web/paths.ts';
import { idlePart } from '#web/loading/idle.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton, SkeletonBlocks } from '#web/ui/PageSkeleton.tsx';
import classes from './AccountPage.module.css';

const ConfirmIdentity = idlePart(
  async () => (await import('./identity/ConfirmIdentity.tsx')).ConfirmIdentity,
);

/** One lazy part for everything below the heading. Several parts would move each other while they load. */
const AccountSections = idlePart(
  async () => (await import('./AccountSections.tsx')).AccountSections,
  () => (
    <PageSkeleton label="">
      <SkeletonBlocks heights={[44]} />
      <Stack className={classes.page} gap={24}>
        <SkeletonBlocks heights={[350, 260, 175, 170, 205, 235]} />
      </Stack>
    </PageSkeleton>
  ),
);

/** Shows the page 'Account & security', /profile/account. */
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
