// Compares a session that was rebuilt from the log with its stored rows.
import { foldSession, type FoldedEvent } from '#shared/sessions/fold.ts';
import { compare, type Difference, type DriftedRow } from './drift.ts';
import type { StoredSession } from './session-pages.ts';
import {
  type Columns,
  type ReplayedSession,
  replayedSession,
  type SeenBy,
  sessionTables,
  type SessionTable,
  type Values,
} from './session-tables.ts';

export interface SessionDifference extends Difference<Values> {
  table: SessionTable;
  sessionId: string;
}

/** Computes the session from its complete log. Returns null for a session without a log. */
export function replaySession(
  { key, events }: StoredSession,
  seenBy: SeenBy,
): ReplayedSession | null {
  const state = foldSession(events);
  return state && replayedSession(key.userId, state, seenBy);
}

/**
 * Returns the version of the first missing event in a log. In a log without a gap, returns the version after the
 * newest.
 */
export function missingVersion(events: readonly FoldedEvent[]): number {
  const gap = events.findIndex(({ version }, index) => version !== index + 1);
  return (gap === -1 ? events.length : gap) + 1;
}

/**
 * Derives a session's rows from its whole log, as appends do, and compares them with the stored rows. When the log
 * lacks an event (`isGapped`), the rows of goals are not compared.
 */
export function sessionDrift(
  { key: { sessionId }, tables }: StoredSession,
  session: ReplayedSession | null,
  { isGapped }: { isGapped: boolean },
): SessionDifference[] {
  return sessionTables.flatMap((table, index) => {
    if (isGapped && table.isOfGoals) return [];
    const columns = tables[index] ?? [];
    if (session && table.areRowsOf(session, columns)) return [];
    const idOf = (row: Values) => table.idOf(sessionId, row);
    const wanted = session ? table.rowsOf(session) : [];
    const differences = compare(idOf, wanted, toRows(columns));
    return differences.map((each) => ({ ...each, table, sessionId }));
  });
}

function toRows(columns: Columns): Values[] {
  return (columns[0] ?? []).map((_, row) => columns.map((values) => values[row]));
}

export function toDriftedRow({ table, id, problem }: SessionDifference): DriftedRow {
  return { table: table.name, id, problem };
}
