import { Button, Group, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { localDay } from '#shared/calendar.ts';
import { ageOn, bodyComposition, bodyMassIndex } from '#shared/profile/figures.ts';
import type { Profile } from '#shared/profile/schema.ts';
import { experienceLabels, genderLabels } from '#shared/profile/vocabulary.ts';
import type { HeightUnit, WeightUnit } from '#shared/units.ts';
import { bodyWeightText, heightText } from '#web/text/body-text.ts';
import { formatCalendarDay, formatNumber } from '#web/text/format.ts';
import { initials } from '#web/text/initials.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { paths } from '#web/paths.ts';
import { type Fact, FactList } from '#web/ui/FactList.tsx';
import classes from './ProfilePage.module.css';

interface ProfileCardProps {
  person: Pick<Profile, 'name' | 'email'> | null;
  children: ReactNode;
}

export function ProfileCard({ person, children }: ProfileCardProps) {
  return (
    <section className={'surface-card stacked'} aria-label="Profile">
      {person ? <Person {...person} /> : null}
      {children}
    </section>
  );
}

function Person({ name, email }: Pick<Profile, 'name' | 'email'>) {
  return (
    <Group className="as-icons" gap={12} wrap="nowrap">
      <div className="centred num tint initials" aria-hidden>
        {initials(name)}
      </div>
      <div className="grow breaks">
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

export function ProfileFacts({ profile }: { profile: Profile }) {
  const stats = currentStats(profile, profile.latestBodyFat?.percentage ?? null, useSettings());
  return (
    <>
      <Facts title="Current Stats" facts={stats} className={classes.figures} />
      <Facts title="Basic Info" facts={basicInfo(profile, useCurrentMinute())} />
    </>
  );
}

interface FactsProps {
  title: string;
  facts: readonly Fact[];
  className?: string | undefined;
}

function Facts({ title, facts, className = '' }: FactsProps) {
  return (
    <div className={`${classes.part} ${className}`}>
      <h2 className="spoken">{title}</h2>
      <FactList layout="columns" facts={facts} />
    </div>
  );
}

type TextFact = Fact & { value: string };

const NOT_SET = 'Not set';

function basicInfo(profile: Profile, now: Date): TextFact[] {
  const { dateOfBirth, gender, experienceLevel } = profile;
  return [
    {
      name: 'Age',
      value:
        dateOfBirth === null
          ? NOT_SET
          : `${ageOn(dateOfBirth, localDay(now))}, born ${formatCalendarDay(dateOfBirth)}`,
    },
    { name: 'Gender', value: genderLabels[gender] },
    {
      name: 'Experience level',
      value: experienceLevel === null ? NOT_SET : experienceLabels[experienceLevel],
    },
  ];
}

export function currentStats(
  profile: Profile,
  bodyFatPercentage: number | null,
  { heightUnit, weightUnit }: { heightUnit: HeightUnit; weightUnit: WeightUnit },
): TextFact[] {
  const { height, weight } = profile;
  const stats = [
    { name: 'Height', value: height === null ? NOT_SET : heightText(height, heightUnit) },
    { name: 'Weight', value: weight === null ? NOT_SET : bodyWeightText(weight, weightUnit) },
  ];
  if (height !== null && weight !== null) {
    stats.push({ name: 'BMI', value: bodyMassIndex(height, weight).toFixed(1) });
  }
  if (weight !== null && bodyFatPercentage !== null) {
    const { lean, fat } = bodyComposition(weight, bodyFatPercentage);
    stats.push({ name: 'Lean mass', value: `${formatNumber(lean[weightUnit], 1)} ${weightUnit}` });
    stats.push({ name: 'Fat mass', value: `${formatNumber(fat[weightUnit], 1)} ${weightUnit}` });
  }
  return stats;
}
