// Defines the tables of counters, leases, receipts of commands, and deleted rows.
import { fixed, instant, int, json, jsonb, nullable, text, uuid } from './column.ts';
import { sharedTable, userTable } from './table.ts';

export const workTables = {
  /** Each row counts the uses of a limit (limits/rate-limit-counter.ts). */
  rate_limit: sharedTable({ key: text(), window_ends_at: instant(), used: int() }),
  /** Each row is a lease, which lets one server do a background task (background/lease.ts). */
  background_lease: sharedTable({
    name: fixed(text()),
    holder: uuid(),
    held_until: instant(),
  }),
  /** Each row is the receipt of a command, by which a repeated command is recognised (commands/receipt.ts). */
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
      /** Templates have their name here, and body weights their day (`YYYY-MM-DD`). Otherwise the name is empty. */
      name: text(),
      /** The deleted thing has this time, for example a photo's date. Null when it has none. */
      happened_at: nullable(instant()),
      deleted_at: instant(),
      /** The content is the deleted row with the rows that depend on it. */
      content: jsonb<object>(),
    },
    'was deleted, and is gone after 30 days',
  ),
};
