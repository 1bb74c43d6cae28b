import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { ProfileForm } from './ProfileForm.tsx';

export default function ProfileEditPage() {
  const query = useQuery(trpc.profile.get.queryOptions());
  return (
    <div className="column">
      <PageHeader title="Edit Profile" back={{ href: paths.profile(), label: 'My Profile' }} />
      <Loaded query={query} isToast failure="Failed to load profile" loading={<Waiting />}>
        {(profile) => <ProfileForm profile={profile} />}
      </Loaded>
    </div>
  );
}

function Waiting() {
  return (
    <>
      <Text m="0 0 16px" c="dimmed" role="status">
        Loading profile...
      </Text>
      <PageSkeleton blocks={[70, 70, 120, 70, 70, 70]} label="" />
    </>
  );
}
