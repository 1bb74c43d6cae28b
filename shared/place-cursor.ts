// Defines cursors for lists sorted by time, such as the history. A cursor has the start and the id of an entry, so that
// new entries do not shift the next page.

export const HISTORY_PAGE_SIZE = 20;

export interface HistoryPlace {
  startTime: string;
  id: string;
}

/** Returns the cursor of a session as text: '2026-11-20T18:00:00.000Z_<id>'. */
export function writeCursor({ startTime, id }: HistoryPlace): string {
  return `${startTime}_${id}`;
}

/**
 * `NIL` is the nil UUID, which is smaller than every other id. Pages go from newest to oldest, so a cursor with `NIL`
 * excludes all sessions that started at the cursor's time.
 */
const NIL = '00000000-0000-0000-0000-000000000000';

/** Returns the cursor of sessions that started before a moment. */
export function cursorBefore(moment: Date): string {
  return writeCursor({ startTime: moment.toISOString(), id: NIL });
}

const CURSOR =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})$/;

/** Parses a cursor; null for a text that `writeCursor` cannot have written. */
export function readCursor(cursor: string): HistoryPlace | null {
  const [, startTime, id] = CURSOR.exec(cursor) ?? [];
  if (startTime === undefined || id === undefined || startTime.startsWith('0000')) return null;
  const date = new Date(startTime);
  // The pattern of the cursor also matches days that do not exist, such as June 31. The comparison below refuses such
  // days.
  return !Number.isNaN(date.getTime()) && date.toISOString() === startTime
    ? { startTime, id }
    : null;
}
