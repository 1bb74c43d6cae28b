// The place of an entry in a list by time, such as of a session in the history: its start and its id. New entries and
// deleted ones do not move it.

/** Sessions that the page of the history asks for at once. */
export const HISTORY_PAGE_SIZE = 20;

export interface HistoryPlace {
  startTime: string;
  id: string;
}

/** '2026-11-20T18:00:00.000Z_<id>' */
export function writeCursor({ startTime, id }: HistoryPlace): string {
  return `${startTime}_${id}`;
}

/** Smaller than every id. */
const NIL = '00000000-0000-0000-0000-000000000000';

/** Returns the cursor of sessions that started before a moment. */
export function cursorBefore(moment: Date): string {
  return writeCursor({ startTime: moment.toISOString(), id: NIL });
}

const CURSOR =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})$/;

/** The other way round; null for what `writeCursor` never wrote. */
export function readCursor(cursor: string): HistoryPlace | null {
  const [, startTime, id] = CURSOR.exec(cursor) ?? [];
  if (startTime === undefined || id === undefined || startTime.startsWith('0000')) return null;
  const date = new Date(startTime);
  // The 31st of June has the form of a date as well.
  return !Number.isNaN(date.getTime()) && date.toISOString() === startTime
    ? { startTime, id }
    : null;
}
