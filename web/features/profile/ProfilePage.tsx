import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { toastError } from '#web/ui/toasts.ts';
import { ProfileCard } from './ProfileCard.tsx';
import classes from './ProfilePage.module.css';

const LOAD_FAILED = 'Failed to load profile';

export default function ProfilePage() {
  const { data: profile, error, refetch } = useQuery(trpc.profile.get.queryOptions());
  useEffect(() => {
    if (error) toastError(LOAD_FAILED);
  }, [error]);

  return (
    <>
      <PageHeader title="My Profile" back={{ href: paths.dashboard(), label: 'Dashboard' }} />
      {profile ? (
        <div className={classes.page}>
          <ProfileCard profile={profile} />
        </div>
      ) : null}
      {error && !profile ? (
        <ErrorState message={LOAD_FAILED} onRetry={() => void refetch()} />
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
