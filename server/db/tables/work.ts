// Defines the tables of rate-limit counters, leases, receipts of commands, and deleted rows.
import { fixed, instant, int, json, jsonb, nullable, text, uuid } from './column.ts';
import { sharedTable, userTable } from './table.ts';

export const workTables = {
  /** Stores how often each rate limit was used (limits/rate-limit-counter.ts). */
  rate_limit: sharedTable({ key: text(), window_ends_at: instant(), used: int() }),
  /** Stores leases. A lease lets one server do a background task (background/lease.ts). */
  background_lease: sharedTable({
    name: fixed(text()),
    holder: uuid(),
    held_until: instant(),
  }),
  /** Stores receipts of commands, by which a repeated command is recognised (commands/receipt.ts). */
  command_receipt: userTable(
    {
      command_id: fixed(uuid()),
      command_hash: fixed(text()),
      answer: nullable(json<unknown>()),
      recorded_at: fixed(instant()),
    },
    'repeats of answers',
  ),
  /** Stores deleted rows for 30 days, so that users can restore them. */
  deleted_item: userTable(
    {
      id: fixed(uuid()),
      kind: text<'TEMPLATE' | 'MEASUREMENT' | 'BODY_WEIGHT' | 'PHOTO'>(),
      /**
       * Label of the deleted row in the list: the name of a template, or the day of a body weight (`YYYY-MM-DD`).
       * Otherwise empty.
       */
      name: text(),
      happened_at: nullable(instant()),
      deleted_at: instant(),
      content: jsonb<object>(),
    },
    'was deleted, and is gone after 30 days',
  ),
};
