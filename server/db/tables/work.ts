// Defines the tables of the server's own work: counters, leases, receipts of commands, and deleted
// rows.
import { fixed, instant, int, json, jsonb, nullable, text, uuid } from './column.ts';
import { sharedTable, userTable } from './table.ts';

export const workTables = {
  /** The rows are written by server/limits/rate-limit-counter.ts. */
  rate_limit: sharedTable({ key: text(), window_ends_at: instant(), used: int() }),
  /** The rows are written by background/lease.ts. */
  background_lease: sharedTable({
    name: fixed(text()),
    /** The server that does the work. */
    holder: uuid(),
    held_until: instant(),
  }),
  /** The rows are written by server/commands/receipt.ts. */
  command_receipt: userTable(
    {
      command_id: fixed(uuid()),
      command_hash: fixed(text()),
      answer: nullable(json<unknown>()),
      recorded_at: fixed(instant()),
    },
    'repeats of answers',
  ),
  /**
   * The rows are written by rows/deleted-items.ts. Deleted rows of a table, complete, for 30 days.
   */
  deleted_item: userTable(
    {
      id: fixed(uuid()),
      kind: text<'TEMPLATE' | 'MEASUREMENT' | 'BODY_WEIGHT' | 'PHOTO'>(),
      /** Name of a template, or day of a weight (`YYYY-MM-DD`); otherwise empty. */
      name: text(),
      /** The time of the deleted thing itself, such as that of a photo; null when it has none. */
      happened_at: nullable(instant()),
      deleted_at: instant(),
      /** The deleted row, with the rows that depend on it. */
      content: jsonb<object>(),
    },
    'was deleted, and is gone after 30 days',
  ),
};
