// Defines the texts and icons of the goal types.
import {
  IconBarbell,
  IconBolt,
  IconFlame,
  IconRun,
  IconSparkles,
  IconWeight,
  IconStretching2,
  IconTargetArrow,
} from '@tabler/icons-react';
import { type GoalType, type MeasureKind, priorityLabels } from '#shared/goals/vocabulary.ts';
import type { WeightUnit } from '#shared/units.ts';

export const closedByLabels = {
  lift: 'I lift it',
  estimate: 'I lift it, or my estimated 1RM reaches it',
} as const;

export type ClosedBy = keyof typeof closedByLabels;

interface GoalTypeLook {
  name: string;
  hint: string;
  example: (unit: WeightUnit) => string;
  /** `measure` measures the example. A new goal of the type starts with it. */
  measure?: MeasureKind;
  Icon: typeof IconBarbell;
}

export const goalTypeLooks: Readonly<Record<GoalType, GoalTypeLook>> = {
  STRENGTH: {
    name: 'Strength',
    hint: 'A heavier lift',
    example: (unit) => (unit === 'kg' ? 'Bench press 100 kg' : 'Bench press 225 lbs'),
    Icon: IconBarbell,
  },
  HYPERTROPHY: {
    name: 'Hypertrophy',
    hint: 'More muscle',
    example: () => '16 sets for the back every week',
    measure: 'WEEKLY_MUSCLE_SETS',
    Icon: IconWeight,
  },
  FAT_LOSS: {
    name: 'Fat loss',
    hint: 'Less body fat',
    example: () => 'From 22 to 16% body fat',
    measure: 'BODY_FAT',
    Icon: IconFlame,
  },
  ENDURANCE: {
    name: 'Endurance',
    hint: 'More workouts',
    example: () => 'Train four times a week',
    measure: 'SESSIONS_PER_WEEK',
    Icon: IconRun,
  },
  MOBILITY: {
    name: 'Mobility',
    hint: 'More range',
    example: () => 'A deep squat with heels down',
    Icon: IconStretching2,
  },
  SKILL: {
    name: 'Skill',
    hint: 'A new move',
    example: () => 'First muscle-up',
    Icon: IconTargetArrow,
  },
  AESTHETIC: {
    name: 'Aesthetic',
    hint: 'How you look',
    example: () => 'Fit the old suit by June',
    Icon: IconSparkles,
  },
  PERFORMANCE: {
    name: 'Performance',
    hint: 'More volume',
    example: (unit) =>
      unit === 'kg' ? '20,000 kg lifted in a week' : '40,000 lbs lifted in a week',
    measure: 'WEEKLY_VOLUME',
    Icon: IconBolt,
  },
};

export function goalTypeHeading(type: GoalType): string {
  return `${type.replace('_', ' ')} GOAL`;
}

export function priorityText(level: number): string {
  const found = Object.entries(priorityLabels).find(([key]) => Number(key) === level);
  return found ? `${level} ${found[1]}` : String(level);
}
