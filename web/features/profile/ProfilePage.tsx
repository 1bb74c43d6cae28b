import { Button } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType } from 'react';
import { Link } from 'wouter';
import { useAuth } from '#web/api/person/auth-store.ts';
import { trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { AccountWays } from './AccountWays.tsx';
import { ProfileCard, ProfileFacts } from './ProfileCard.tsx';
import { ProfileTiles } from './ProfileTiles.tsx';
import classes from './ProfilePage.module.css';

const LOAD_FAILED = 'Failed to load profile';

/** Made once, so that the header is not drawn again with every answer. */
const SETTINGS = (
  <Button
    component={Link}
    href={paths.settings()}
    variant="default"
    leftSection={<IconSettings size={20} stroke={1.75} aria-hidden />}
  >
    Settings
  </Button>
);

interface ProfilePageProps {
  /** Opened by the tiles of the same name; a tile shows when its panel is given. */
  HeartRatePanel?: ComponentType;
  MedicalSummary?: ComponentType;
  /** Stand below the ways to the account. */
  Downloads?: ComponentType;
}

export default function ProfilePage({ Downloads, ...panels }: ProfilePageProps) {
  const { data: profile, error, refetch } = useQuery(trpc.profile.get.queryOptions());
  // Without an answer the page still knows who is signed in.
  const auth = useAuth();
  const person = profile ?? ('user' in auth ? auth.user : null);

  return (
    <>
      <PageHeader
        title="My Profile"
        back={{ href: paths.dashboard(), label: 'Dashboard' }}
        actions={SETTINGS}
      />
      {profile || error ? (
        <div className={classes.page}>
          <ProfileCard person={person}>
            {profile ? (
              <ProfileFacts profile={profile} />
            ) : (
              <div className={classes.part}>
                <ErrorState isToast message={LOAD_FAILED} error={error} onRetry={() => refetch()} />
              </div>
            )}
          </ProfileCard>
          <div className={classes.side}>
            <ProfileTiles profile={profile} {...panels} />
            {Downloads ? <AccountWays Downloads={Downloads} /> : null}
          </div>
        </div>
      ) : null}
      {!profile && !error ? (
        <>
          <p className={classes.loading} role="status">
            Loading profile...
          </p>
          <PageSkeleton blocks={[460, 160]} label="" />
        </>
      ) : null}
    </>
  );
}
