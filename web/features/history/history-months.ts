// Groups the history by month of the workout's day.
import { formatMonth } from '#web/text/format.ts';

export interface HistoryMonth<Item> {
  /** The month, `YYYY-MM`. */
  key: string;
  label: string;
  sessions: Item[];
}

/** Groups consecutive sessions with the same month, in their order. */
export function byMonth<Item extends { startTime: string; day: string }>(
  sessions: readonly Item[],
): HistoryMonth<Item>[] {
  const months: HistoryMonth<Item>[] = [];
  for (const session of sessions) {
    const key = session.day.slice(0, 7);
    const last = months.at(-1);
    if (last?.key === key) last.sessions.push(session);
    else months.push({ key, label: formatMonth(`${session.day}T12:00:00`), sessions: [session] });
  }
  return months;
}
