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
import { formatNumber } from '#web/text/format.ts';
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
  const percentage = profile.latestBodyFat?.percentage ?? null;
  const stats = currentStats(profile, percentage, useSettings());
  return (
    <>
      <Facts title="Current Stats" facts={stats.slice(0, 3)} className={classes.figures} />
      <Facts
        title="Basic Info"
        facts={[...basicInfo(profile, useCurrentMinute()), ...stats.slice(3)]}
      />
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
    <div className={`${classes.facts} ${className}`}>
      <h2 className="spoken">{title}</h2>
      <FactList layout="columns" facts={facts} />
    </div>
  );
}

type TextFact = Fact & { value: string };

const NOT_SET = 'Not set';

/** Returns what the user stated about age, gender and experience. */
function basicInfo(profile: Profile, now: Date): TextFact[] {
  const { dateOfBirth, gender, experienceLevel } = profile;
  const isSilent = gender === 'PREFER_NOT_TO_SAY';
  return [
    dateOfBirth === null ? [] : { name: 'Age', value: String(ageOn(dateOfBirth, localDay(now))) },
    isSilent ? [] : { name: 'Gender', value: genderLabels[gender] },
    experienceLevel === null ? [] : { name: 'Level', value: experienceLabels[experienceLevel] },
  ].flat();
}

/** Returns the three figures that the card shows first, and further ones that follow from them. */
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
  if (bodyFatPercentage !== null) {
    stats.push({ name: 'Body fat', value: `${formatNumber(bodyFatPercentage, 1)}%` });
  }
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
