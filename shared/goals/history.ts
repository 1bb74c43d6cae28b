// Builds the history of a goal's progress: a point for each session, measurement and recorded achievement.
import type { Contribution, GoalFacts } from './facts.ts';
import { bestWeeks, standIn, weeksOf } from './goal-weeks.ts';
import { progressOf } from './progress.ts';
import type { ProgressPoint } from './schema.ts';

/** Maximum number of points of a history, as many as a chart can show. The newest points are kept. */
export const MOST_HISTORY_POINTS = 400;

/** An achievement that the user recorded. */
export interface RecordedEntry {
  id: string;
  recordedAt: string;
  /** Percentage as the user recorded it; it may be above 100. */
  percentage: number;
}

export interface NamedContribution extends Contribution {
  kind: 'session' | 'measurement';
  /** Name of the session; null for a measurement. */
  name: string | null;
}

/** The sources of a history's points. */
export interface Happenings {
  /** Contributions from before the sources, or a few that give the same progress. */
  earlier: readonly Contribution[];
  sources: readonly NamedContribution[];
  entries: readonly RecordedEntry[];
}

/** Returns the percentage that is stored for a recorded achievement: at most 100. */
export function storedPercentage(achievementPercentage: number): number {
  return Math.min(achievementPercentage, 100);
}

/** Returns points from oldest to newest, each with the goal's progress at that time, by the data known today. */
export function progressHistory(
  goal: GoalFacts,
  { earlier, sources, entries }: Happenings,
): ProgressPoint[] {
  const steps = [
    ...sources.map((source) => ({ date: source.startedAt, id: source.sourceId, source })),
    ...entries.map((entry) => ({ date: entry.recordedAt, id: entry.id, entry })),
  ].toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date) || (a.id < b.id ? -1 : 1));
  let past = earlier;
  let recordedPercentage: number | null = null;
  return steps.map(({ date, id, ...step }) => {
    const source = 'source' in step ? step.source : null;
    if (source) past = withNewest(goal, past, source);
    if ('entry' in step) recordedPercentage = storedPercentage(step.entry.percentage);
    const { value, percentage } = progressOf({ ...goal, recordedPercentage }, past);
    return {
      date,
      value: source ? value : null,
      measured: source?.value ?? null,
      percentage,
      source: { kind: source?.kind ?? 'manual', id, name: source?.name ?? null },
    };
  });
}

/**
 * Returns a few contributions that give the same progress as `past` and the newest contribution together. The newest
 * contribution began after all of `past`.
 */
function withNewest(
  goal: GoalFacts,
  past: readonly Contribution[],
  newest: Contribution,
): readonly Contribution[] {
  const weeks = weeksOf(goal, [...past, newest]);
  // The goal is fed by measurements: only the newest measurement counts.
  if (weeks.length === 0) return [newest];
  const before = weeks.filter(({ week }) => week !== newest.week);
  const now = weeks.filter(({ week }) => week === newest.week);
  return [...bestWeeks(before), ...now].map(standIn);
}
