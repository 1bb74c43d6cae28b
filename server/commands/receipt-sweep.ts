// Deletes old receipts: no device repeats a command after a month.
import { type Kysely, sql } from 'kysely';
import { createLease, releasing } from '#server/background/lease.ts';
import { lookRepeatedly, type RepeatedLook } from '#server/background/repeated-look.ts';
import type { Database } from '#server/db/schema.ts';
import { asSystem } from '#server/db/owner/scope.ts';
import { DAY_MS } from '#shared/durations.ts';

const KEPT_DAYS = 30;
/** The most receipts deleted per turn, because a statement may take 5 s. */
const MOST_IN_A_TURN = 5_000;
const NEXT_TURN_MS = 1_000;
/** The pause when another server sweeps. If that server was killed, its lease has expired by then. */
const OTHER_SERVER_MS = 15_000;

interface SweepOptions {
  db: Kysely<Database>;
  now: () => Date;
}

/** Deletes receipts that are older than 30 days, the oldest first. Returns their number, at most `most`. */
export async function sweepReceipts(
  { db, now }: SweepOptions,
  most = MOST_IN_A_TURN,
): Promise<number> {
  const since = new Date(now().getTime() - KEPT_DAYS * DAY_MS).toISOString();
  const { numAffectedRows } = await asSystem('receipts', () =>
    sql`/* every user: a receipt is kept for 30 days */
      delete from command_receipt where (user_id, command_id) in (
        select user_id, command_id from command_receipt where recorded_at < ${since}::timestamptz
        order by recorded_at limit ${most}::int)`.execute(db),
  );
  return Number(numAffectedRows ?? 0);
}

/** Sweeps now and every day, on one server at a time, until stopped. */
export function startReceiptSweeper(
  options: SweepOptions & { log: (line: string) => void },
): RepeatedLook {
  const lease = createLease(options.db, 'receipts');
  const looks = lookRepeatedly({
    everyMs: DAY_MS,
    onFailure: (reason) =>
      options.log(`Old receipts could not be deleted (${reason}); again tomorrow.`),
    look: async () => {
      if (!(await lease.take())) return { againInMs: OTHER_SERVER_MS };
      const deleted = await sweepReceipts(options);
      return deleted === MOST_IN_A_TURN ? { againInMs: NEXT_TURN_MS } : {};
    },
  });
  return releasing(looks, lease);
}
