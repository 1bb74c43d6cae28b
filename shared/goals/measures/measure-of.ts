// Finds the measure of a goal. session-measures.ts has a constant for each measure of sessions, and the table below
// assigns the constants to the kinds of measures.
import type { Contribution, GoalFacts } from '#shared/goals/facts.ts';
import { isBodyKind } from '#shared/goals/body-measures.ts';
import type { SessionMeasureKind } from '#shared/goals/vocabulary.ts';
import type { Measure } from './measure.ts';
import { sessionsPerWeek, strength, weeklyMuscleSets, weeklyVolume } from './session-measures.ts';

const ofSessions: Readonly<Record<SessionMeasureKind, Measure>> = {
  SESSIONS_PER_WEEK: sessionsPerWeek,
  WEEKLY_VOLUME: weeklyVolume,
  WEEKLY_MUSCLE_SETS: weeklyMuscleSets,
};

/** Returns the measure of a goal; null for a goal whose progress changes only when the user records an achievement. */
export function measureOf({
  goalType,
  criteria,
}: Pick<GoalFacts, 'goalType' | 'criteria'>): Measure | null {
  if (goalType === 'STRENGTH') return strength;
  if (!criteria.measure) return null;
  const { kind } = criteria.measure;
  return isBodyKind(kind) ? body : ofSessions[kind];
}

/** Returns true when two goals measure the same thing, so that only their targets differ. */
export function isMeasuredAlike(
  a: Pick<GoalFacts, 'goalType' | 'criteria'>,
  b: Pick<GoalFacts, 'goalType' | 'criteria'>,
): boolean {
  const measure = measureOf(a);
  return measure === measureOf(b) && measure?.subject(a.criteria) === measure?.subject(b.criteria);
}

/** A goal about the body has the value of the newest measurement. Sessions contribute nothing. */
const body: Measure = {
  fedBy: 'body',
  ofSession: () => null,
  reads: () => null,
  subject: () => '',
  combine: (contributions) => newest(contributions)?.value ?? null,
};

/**
 * Returns the newest contribution. Of two contributions with the same time, the one with the greater id wins, as in the
 * database's order.
 */
function newest(contributions: readonly Contribution[]): Contribution | undefined {
  return contributions.reduce<Contribution | undefined>(
    (best, each) => (best === undefined || isLater(each, best) ? each : best),
    undefined,
  );
}

function isLater(a: Contribution, b: Contribution): boolean {
  const difference = Date.parse(a.startedAt) - Date.parse(b.startedAt);
  return difference > 0 || (difference === 0 && a.sourceId > b.sourceId);
}
