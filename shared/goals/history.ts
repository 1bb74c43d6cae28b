// The history of a goal's progress: one point for each session or measurement and each recorded achievement.
import type { Contribution, GoalFacts } from './facts.ts';
import { bestWeeks, standIn, weeksOf } from './goal-weeks.ts';
import { progressOf } from './progress.ts';
import type { ProgressPoint } from './schema.ts';

/** Most points of a history, as many as a chart can show; the newest ones. */
export const MOST_HISTORY_POINTS = 400;

/** An achievement that the user recorded. */
export interface RecordedEntry {
  id: string;
  recordedAt: string;
  /** Percentage as it was recorded: may be above 100. */
  percentage: number;
}

export interface NamedContribution extends Contribution {
  kind: 'session' | 'measurement';
  /** The name of the session. */
  name: string | null;
}

/** The sources of a history's points. */
export interface Happenings {
  /** Contributions from before the sources, or as few as are worth the same. */
  earlier: readonly Contribution[];
  sources: readonly NamedContribution[];
  entries: readonly RecordedEntry[];
}

/** The percentage that a recorded achievement stores: at most 100. */
export function storedPercentage(achievementPercentage: number): number {
  return Math.min(achievementPercentage, 100);
}

/** Returns points from the oldest to the newest, each with the progress at that time, from today's knowledge. */
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

/** A few contributions that are worth as much as `past` and one that began after all of these. */
function withNewest(
  goal: GoalFacts,
  past: readonly Contribution[],
  newest: Contribution,
): readonly Contribution[] {
  const weeks = weeksOf(goal, [...past, newest]);
  // The newest measurement is the one that counts.
  if (weeks.length === 0) return [newest];
  const before = weeks.filter(({ week }) => week !== newest.week);
  const now = weeks.filter(({ week }) => week === newest.week);
  return [...bestWeeks(before), ...now].map(standIn);
}
