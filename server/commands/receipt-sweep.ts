// Receipts of long ago: no device sends a command again after a month.
import { type Kysely, sql } from 'kysely';
import { lookRepeatedly, type RepeatedLook } from '#server/background/repeated-look.ts';
import type { Database } from '#server/db/schema.ts';
import { asSystem } from '#server/db/scope.ts';
import { DAY_MS } from '#shared/durations.ts';

const KEPT_DAYS = 30;

interface SweepOptions {
  db: Kysely<Database>;
  now: () => Date;
}

/** Deletes the receipts that are older than 30 days. */
export async function sweepReceipts({ db, now }: SweepOptions): Promise<void> {
  const since = new Date(now().getTime() - KEPT_DAYS * DAY_MS).toISOString();
  await asSystem('receipts', () =>
    sql`/* every user: a receipt is kept for 30 days */
      delete from command_receipt where recorded_at < ${since}::timestamptz`.execute(db),
  );
}

/** Sweeps now and every day, until stopped. */
export function startReceiptSweeper(
  options: SweepOptions & { log: (line: string) => void },
): RepeatedLook {
  return lookRepeatedly({
    everyMs: DAY_MS,
    onFailure: (reason) =>
      options.log(`Old receipts could not be deleted (${reason}); again tomorrow.`),
    look: () => sweepReceipts(options),
  });
}
