import { IconChevronDown, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { toastError } from '#web/ui/messages/toasts.ts';
import { ProfileCard } from './ProfileCard.tsx';
import { ProfileTiles } from './ProfileTiles.tsx';
import classes from './ProfilePage.module.css';

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;
const LOAD_FAILED = 'Failed to load profile';

interface ProfilePageProps {
  /** Opened by the tiles of the same name; a tile shows when its panel is given. */
  HeartRatePanel?: ComponentType;
  MedicalSummary?: ComponentType;
  Settings?: ComponentType;
}

export default function ProfilePage({ Settings, ...panels }: ProfilePageProps) {
  const { data: profile, error, refetch } = useQuery(trpc.profile.get.queryOptions());
  useEffect(() => {
    if (error) toastError(LOAD_FAILED);
  }, [error]);

  return (
    <>
      <PageHeader title="My Profile" back={{ href: paths.dashboard(), label: 'Dashboard' }} />
      {profile ? (
        <div className={classes.page}>
          {Settings ? <SettingsRow /> : null}
          <ProfileCard profile={profile} />
          <div className={classes.side}>
            <ProfileTiles profile={profile} {...panels} />
            {Settings ? <Settings /> : null}
          </div>
        </div>
      ) : null}
      {error && !profile ? (
        <ErrorState message={LOAD_FAILED} error={error} onRetry={() => refetch()} />
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

/** Leads to the settings, which stand below everything else on a phone. */
function SettingsRow() {
  return (
    <a href="#settings" className={classes.settingsRow}>
      <IconSettings {...icon} />
      <span className={classes.settingsWords}>
        <span className={classes.tileName}>Settings</span>
        <span className={classes.note}>Units, theme, sound</span>
      </span>
      <IconChevronDown {...icon} />
    </a>
  );
}
