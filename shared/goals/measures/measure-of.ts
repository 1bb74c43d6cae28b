// Lists the measures of goals. A new measure of sessions needs a file here and a line below; all body measures share
// one file.
import type { GoalFacts } from '#shared/goals/facts.ts';
import { isBodyKind } from '#shared/goals/body-measures.ts';
import type { SessionMeasureKind } from '#shared/goals/vocabulary.ts';
import { body } from './body.ts';
import type { Measure } from './measure.ts';
import { sessionsPerWeek, weeklyVolume, weeklyMuscleSets } from './weekly.ts';
import { strength } from './strength.ts';

const ofSessions: Readonly<Record<SessionMeasureKind, Measure>> = {
  SESSIONS_PER_WEEK: sessionsPerWeek,
  WEEKLY_VOLUME: weeklyVolume,
  WEEKLY_MUSCLE_SETS: weeklyMuscleSets,
};

/** Returns the measure of a goal; null for a goal that only recorded achievements move. */
export function measureOf({
  goalType,
  criteria,
}: Pick<GoalFacts, 'goalType' | 'criteria'>): Measure | null {
  if (goalType === 'STRENGTH') return strength;
  if (!criteria.measure) return null;
  const { kind } = criteria.measure;
  return isBodyKind(kind) ? body : ofSessions[kind];
}

/** Returns whether both goals use the same measure and subject, so that only their targets differ. */
export function isMeasuredAlike(
  a: Pick<GoalFacts, 'goalType' | 'criteria'>,
  b: Pick<GoalFacts, 'goalType' | 'criteria'>,
): boolean {
  const measure = measureOf(a);
  return measure === measureOf(b) && measure?.subject(a.criteria) === measure?.subject(b.criteria);
}
