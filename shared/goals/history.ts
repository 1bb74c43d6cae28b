// The history of a goal's progress: one point for each session or measurement and each recorded achievement.
import type { Contribution, GoalFacts } from './facts.ts';
import { counted, progressOf } from './progress.ts';
import type { ProgressPoint } from './schema.ts';

/** An achievement that the user recorded. */
export interface RecordedEntry {
  id: string;
  recordedAt: string;
  /** As it was recorded: may be above 100. */
  percentage: number;
}

export interface NamedContribution extends Contribution {
  kind: 'session' | 'measurement';
  /** Of the session. */
  name: string | null;
}

/** The percentage that a recorded achievement stores: at most 100. */
export function storedPercentage(achievementPercentage: number): number {
  return Math.min(achievementPercentage, 100);
}

/** Points from the oldest to the newest; each holds the progress as it was then, by what is known today. */
export function progressHistory(
  goal: GoalFacts,
  contributions: readonly NamedContribution[],
  entries: readonly RecordedEntry[],
): ProgressPoint[] {
  const steps = [
    ...counted(goal, contributions).map((each) => ({ date: each.startedAt, id: each.sourceId })),
    ...entries.map((entry) => ({ date: entry.recordedAt, id: entry.id })),
  ].toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date) || (a.id < b.id ? -1 : 1));
  const sources = new Map(contributions.map((each) => [each.sourceId, each]));
  const recorded = new Map(entries.map((entry) => [entry.id, entry]));
  const past: NamedContribution[] = [];
  let recordedPercentage: number | null = null;
  return steps.map(({ date, id }) => {
    const source = sources.get(id);
    const entry = recorded.get(id);
    if (source) past.push(source);
    if (entry) recordedPercentage = storedPercentage(entry.percentage);
    const { value, percentage } = progressOf({ ...goal, recordedPercentage, frozenAt: null }, past);
    return {
      date,
      value: source ? value : null,
      measured: source?.value ?? null,
      percentage,
      source: { kind: source?.kind ?? 'manual', id, name: source?.name ?? null },
    };
  });
}
