// Defines the tables of counters, leases, receipts of commands, and deleted rows.
import { fixed, instant, int, json, jsonb, nullable, text, uuid } from './column.ts';
import { sharedTable, userTable } from './table.ts';

export const workTables = {
  /** limits/rate-limit-counter.ts writes this table. */
  rate_limit: sharedTable({ key: text(), window_ends_at: instant(), used: int() }),
  /** background/lease.ts writes this table. */
  background_lease: sharedTable({
    name: fixed(text()),
    /** This server does the work. */
    holder: uuid(),
    held_until: instant(),
  }),
  /** commands/receipt.ts writes this table. */
  command_receipt: userTable(
    {
      command_id: fixed(uuid()),
      command_hash: fixed(text()),
      answer: nullable(json<unknown>()),
      recorded_at: fixed(instant()),
    },
    'repeats of answers',
  ),
  /** db/rows/deleted-items.ts writes this table. It stores deleted rows for 30 days. */
  deleted_item: userTable(
    {
      id: fixed(uuid()),
      kind: text<'TEMPLATE' | 'MEASUREMENT' | 'BODY_WEIGHT' | 'PHOTO'>(),
      /** The name of a template, or the day of a weight (`YYYY-MM-DD`). Otherwise the name is empty. */
      name: text(),
      /** The time of the deleted thing itself, such as a photo's date. Null when it has none. */
      happened_at: nullable(instant()),
      deleted_at: instant(),
      /** The deleted row, with the rows that depend on it. */
      content: jsonb<object>(),
    },
    'was deleted, and is gone after 30 days',
  ),
};
