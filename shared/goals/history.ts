// The history of a goal's progress: one point for each session and each recorded achievement.
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

interface NamedContribution extends Contribution {
  /** Of the session. */
  name: string;
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
    ...counted(goal, contributions).map((each) => ({ date: each.startedAt, id: each.sessionId })),
    ...entries.map((entry) => ({ date: entry.recordedAt, id: entry.id })),
  ].toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date) || (a.id < b.id ? -1 : 1));
  const sessions = new Map(contributions.map((each) => [each.sessionId, each]));
  const recorded = new Map(entries.map((entry) => [entry.id, entry]));
  const past: NamedContribution[] = [];
  let recordedPercentage: number | null = null;
  return steps.map(({ date, id }) => {
    const session = sessions.get(id);
    const entry = recorded.get(id);
    if (session) past.push(session);
    if (entry) recordedPercentage = storedPercentage(entry.percentage);
    const { value, percentage } = progressOf({ ...goal, recordedPercentage, frozenAt: null }, past);
    return {
      date,
      value: session ? value : null,
      measured: session?.value ?? null,
      percentage,
      source: {
        kind: session ? 'session' : 'manual',
        id,
        name: session?.name ?? null,
      },
    };
  });
}
