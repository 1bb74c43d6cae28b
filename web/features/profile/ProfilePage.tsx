import { ActionIcon, Box, Text, Title } from '@mantine/core';
import {
  type Icon,
  IconChevronRight,
  IconFileImport,
  IconSettings,
  IconShieldLock,
  IconTrash,
  IconUserCheck,
  IconUsers,
  IconWorldShare,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { useAuth } from '#web/api/person/auth-store.ts';
import { trpc } from '#web/api/trpc.ts';
import { idlePart } from '#web/loading/idle.tsx';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SkeletonBlocks } from '#web/ui/PageSkeleton.tsx';
import { ProfileCard, ProfileFacts } from './ProfileCard.tsx';
import { ProfileTiles } from './ProfileTiles.tsx';
import classes from './ProfilePage.module.css';

const LOAD_FAILED = 'Failed to load profile';

const SETTINGS = (
  <ActionIcon component={Link} href={paths.settings()} variant="default" aria-label="Settings">
    <IconSettings size={22} stroke={1.75} aria-hidden />
  </ActionIcon>
);

const Downloads = idlePart(async () => (await import('./downloads/Downloads.tsx')).Downloads);

/** `DOWNLOAD` is the hash of the link to the download, in the section 'Delete account'. */
const DOWNLOAD = 'download';

export default function ProfilePage() {
  const { data: profile, error, refetch } = useQuery(trpc.profile.get.queryOptions());
  // This device stores the name of the signed-in user, so the page shows the name even when the profile fails to load.
  const auth = useAuth();
  const person = profile ?? ('user' in auth ? auth.user : null);
  const isLoading = !profile && !error;
  // The profile moves the download down when it arrives, so the browser cannot scroll to the download by itself.
  useEffect(() => {
    if (isLoading || location.hash !== `#${DOWNLOAD}`) return;
    document.getElementById(DOWNLOAD)?.scrollIntoView({ block: 'center' });
  }, [isLoading]);

  return (
    <>
      <PageHeader
        title="My Profile"
        back={{ href: paths.dashboard(), label: 'Dashboard' }}
        actions={SETTINGS}
      />
      <div className="one-column two-columns">
        <ProfileCard person={person}>
          {profile ? (
            <ProfileFacts profile={profile} />
          ) : error ? (
            <ErrorState isToast message={LOAD_FAILED} error={error} onRetry={() => refetch()} />
          ) : (
            <div className="stacked" aria-busy="true">
              <Text c="dimmed" role="status">
                Loading profile...
              </Text>
              <SkeletonBlocks heights={[125]} />
            </div>
          )}
        </ProfileCard>
        <ProfileTiles profile={profile} />
        <AccountWays />
      </div>
    </>
  );
}

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

interface Way {
  Icon: Icon;
  href: string;
  name: string;
}

const ownWays: readonly Way[] = [
  { Icon: IconShieldLock, href: paths.account(), name: 'Account & security' },
  { Icon: IconWorldShare, href: paths.sharedLinks(), name: 'Shared links' },
  { Icon: IconUserCheck, href: paths.trainers(), name: 'My trainers' },
  { Icon: IconUsers, href: '/trainer', name: 'Train others' },
];
const dataWays: readonly Way[] = [
  { Icon: IconFileImport, href: paths.import(), name: 'Bring your history' },
  { Icon: IconTrash, href: paths.deleted(), name: 'Recently deleted' },
];

function AccountWays() {
  return (
    <div className="one-column two-columns across">
      <Ways title="Data" ways={dataWays}>
        <Box component="li" mih={60} id={DOWNLOAD}>
          <Downloads />
        </Box>
      </Ways>
      <Ways title="Account and sharing" ways={ownWays} />
    </div>
  );
}

function Ways({
  title,
  ways,
  children,
}: {
  title: string;
  ways: readonly Way[];
  children?: ReactNode;
}) {
  return (
    <section className="surface-card" aria-label={title}>
      <Title order={2} size="h3" mb={8}>
        {title}
      </Title>
      <ul className="divided-list">
        {ways.map(({ Icon, href, name }) => (
          <li key={href}>
            <Link href={href} className={`row-link row ${classes.way}`}>
              <Icon {...icon} />
              <span className="row-name grow">{name}</span>
              <IconChevronRight {...icon} />
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </section>
  );
}
