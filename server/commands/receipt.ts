// Stores receipts of commands outside the session log, so that a repeated command has one effect and one response.
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { DomainError } from '#shared/errors.ts';
import type { Command } from './command.ts';

/**
 * Runs `work` once per user and command id. One transaction contains its writes, its response and the receipt, and a
 * repeat gets the stored response. A concurrent repeat waits for the first.
 *
 * @throws DomainError IDEMPOTENCY_MISMATCH when the id was used with another content
 */
export async function once<Answer>(
  db: Kysely<Database>,
  options: { userId: string; command: Command; now: Date },
  work: (trx: Transaction<Database>) => Promise<Answer>,
): Promise<Answer> {
  const { userId, command } = options;
  return db.transaction().execute(async (trx) => {
    const isNew = await leaveReceipt(trx, options);
    if (!isNew) return earlierAnswer<Answer>(trx, userId, command);
    const answer = await work(trx);
    await trx
      .updateTable('command_receipt')
      .set({ answer: JSON.stringify(answer ?? null) })
      .where('user_id', '=', userId)
      .where('command_id', '=', command.id)
      .execute();
    return answer;
  });
}

/** Does the same for a command that may have no id. Without an id it runs a plain transaction. */
export function onceOf<Answer>(
  db: Kysely<Database>,
  { command, ...options }: { userId: string; command: Command | undefined; now: Date },
  work: (trx: Transaction<Database>) => Promise<Answer>,
): Promise<Answer> {
  return command
    ? once(db, { ...options, command }, work)
    : db.transaction().execute((trx) => work(trx));
}

/** Writes a receipt without a response. Returns false when the command has a receipt. */
export async function leaveReceipt(
  trx: Transaction<Database>,
  { userId, command, now }: { userId: string; command: Command; now: Date },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('command_receipt')
    .values({
      user_id: userId,
      command_id: command.id,
      command_hash: command.hash,
      answer: null,
      recorded_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'command_id']).doNothing())
    .returning('command_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Returns the response of an earlier command, without waiting for a command in progress; undefined for a new command.
 * It saves expensive work outside the database; `once` still decides which request is first.
 *
 * @throws DomainError IDEMPOTENCY_MISMATCH when the id was used with another content
 */
export async function answeredBefore<Answer>(
  db: Kysely<Database>,
  userId: string,
  command: Command,
): Promise<Answer | undefined> {
  const receipt = await receiptOf(db, userId, command);
  return receipt && matching<Answer>(receipt, command);
}

async function earlierAnswer<Answer>(
  trx: Transaction<Database>,
  userId: string,
  command: Command,
): Promise<Answer> {
  const receipt = await receiptOf(trx, userId, command);
  // `once` has just found it, and receipts are not deleted within seconds.
  if (!receipt) throw new Error('The receipt of a command is gone');
  return matching<Answer>(receipt, command);
}

interface Receipt {
  command_hash: string;
  answer: unknown;
}

function receiptOf(
  db: Kysely<Database>,
  userId: string,
  command: Command,
): Promise<Receipt | undefined> {
  return db
    .selectFrom('command_receipt')
    .select(['command_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('command_id', '=', command.id)
    .executeTakeFirst();
}

function matching<Answer>(receipt: Receipt, command: Command): Answer {
  if (receipt.command_hash !== command.hash) throw new DomainError('IDEMPOTENCY_MISMATCH');
  // The same procedure with the same hash wrote it, so it has that procedure's shape.
  return receipt.answer as Answer;
}
