import { useQuery } from '@tanstack/react-query';
import { trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import classes from './ProfileEditPage.module.css';

export default function ProfileEditPage() {
  const { data: profile, error, refetch } = useQuery(trpc.profile.get.queryOptions());
  return (
    <>
      <PageHeader title="Edit Profile" back={{ href: paths.profile(), label: 'My Profile' }} />
      {profile ? <ProfileForm profile={profile} /> : null}
      {error && !profile ? (
        <ErrorState
          isToast
          message="Failed to load profile"
          error={error}
          onRetry={() => refetch()}
        />
      ) : null}
      {!profile && !error ? (
        <>
          <p className={classes.loading} role="status">
            Loading profile...
          </p>
          <PageSkeleton blocks={[70, 70, 120, 70, 70, 70]} label="" />
        </>
      ) : null}
    </>
  );
}
