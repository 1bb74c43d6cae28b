// Builds the history of a goal's progress, with a point for each session, measurement and recorded achievement.
import type { Contribution, GoalFacts } from './facts.ts';
import { bestWeeks, standIn, weeksOf } from './goal-weeks.ts';
import { progressOf } from './progress.ts';
import type { ProgressPoint } from './schema.ts';

/** A history has at most 400 points, as many as a chart can show. When there are more, the newest are kept. */
export const MOST_HISTORY_POINTS = 400;

interface RecordedEntry {
  id: string;
  recordedAt: string;
  /** `percentage` may exceed 100 when the user has surpassed the target. */
  percentage: number;
}

export interface NamedContribution extends Contribution {
  kind: 'session' | 'measurement';
  name: string | null;
}

interface Happenings {
  earlier: readonly Contribution[];
  sources: readonly NamedContribution[];
  entries: readonly RecordedEntry[];
}

/** Caps a recorded percentage at 100 for storage. */
export function storedPercentage(achievementPercentage: number): number {
  return Math.min(achievementPercentage, 100);
}

/**
 * Returns the points of a goal's history, oldest first. Each point has the progress at that time, computed from today's
 * data, so it includes later corrections.
 */
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
 * Returns a few contributions that give a goal the same progress as `past` and `newest` together, so that the
 * calculation stays fast.
 */
function withNewest(
  goal: GoalFacts,
  past: readonly Contribution[],
  newest: Contribution,
): readonly Contribution[] {
  const weeks = weeksOf(goal, [...past, newest]);
  // Contributions of body measurements belong to no week. Only the newest measurement counts.
  if (weeks.length === 0) return [newest];
  const before = weeks.filter(({ week }) => week !== newest.week);
  const now = weeks.filter(({ week }) => week === newest.week);
  return [...bestWeeks(before), ...now].map(standIn);
}
