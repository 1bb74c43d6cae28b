import { Button, Group, Text, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Profile } from '#shared/profile/schema.ts';
import { initials } from '#web/text/initials.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { paths } from '#web/paths.ts';
import { type Fact, FactList } from '#web/ui/FactList.tsx';
import { basicInfo, currentStats } from './profile-facts.ts';
import classes from './ProfilePage.module.css';

interface ProfileCardProps {
  /** The user as cached on this device; null when no user is cached. */
  person: Pick<Profile, 'name' | 'email'> | null;
  /** Content below the name of the user. */
  children: ReactNode;
}

export function ProfileCard({ person, children }: ProfileCardProps) {
  return (
    <section className={`surface-card ${classes.card}`} aria-label="Profile">
      {person ? <Person {...person} /> : null}
      {children}
    </section>
  );
}

function Person({ name, email }: Pick<Profile, 'name' | 'email'>) {
  return (
    <Group gap="12px 16px">
      <div className={`centred num tint ${classes.avatar}`} aria-hidden>
        {initials(name)}
      </div>
      <div className={classes.who}>
        <Text component="div" ff="var(--font-num)" fz="xl" fw={700} lh={1.3}>
          <bdi>{name}</bdi>
        </Text>
        <div className="note">{email}</div>
      </div>
      <Button
        component={Link}
        href={paths.profileEdit()}
        variant="default"
        leftSection={<IconPencil size={20} stroke={1.75} aria-hidden />}
      >
        Edit Profile
      </Button>
    </Group>
  );
}

/** Shows age, height, weight, body fat, and derived figures such as the BMI. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const stats = currentStats(profile, profile.latestBodyFat?.percentage ?? null, useSettings());
  return (
    <>
      <Facts title="Basic Info" facts={basicInfo(profile, useCurrentMinute())} />
      <Facts title="Current Stats" facts={stats} />
    </>
  );
}

function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <div className={classes.part}>
      <Title order={2} size="h3">
        {title}
      </Title>
      <FactList facts={facts} />
    </div>
  );
}
