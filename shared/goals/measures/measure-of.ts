// The one list of measures: a new one is a file here and a line below.
import type { GoalFacts } from '#shared/goals/facts.ts';
import type { MeasureKind } from '#shared/goals/vocabulary.ts';
import { body } from './body.ts';
import type { Measure } from './measure.ts';
import { sessionsPerWeek } from './sessions-per-week.ts';
import { strength } from './strength.ts';
import { weeklyMuscleSets } from './weekly-muscle-sets.ts';
import { weeklyVolume } from './weekly-volume.ts';

const measures: Readonly<Record<MeasureKind, Measure>> = {
  SESSIONS_PER_WEEK: sessionsPerWeek,
  WEEKLY_VOLUME: weeklyVolume,
  WEEKLY_MUSCLE_SETS: weeklyMuscleSets,
  BODY_WEIGHT: body,
  BODY_FAT: body,
  WAIST: body,
  HIPS: body,
  CHEST: body,
  BICEPS: body,
  FOREARMS: body,
  THIGHS: body,
  CALVES: body,
  NECK: body,
};

/** What feeds a goal; null for one that moves by recorded achievements alone. */
export function measureOf({
  goalType,
  criteria,
}: Pick<GoalFacts, 'goalType' | 'criteria'>): Measure | null {
  if (goalType === 'STRENGTH') return strength;
  return criteria.measure ? measures[criteria.measure.kind] : null;
}
