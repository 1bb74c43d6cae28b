// Receipts of commands outside the session log: one effect and one answer, however often a command is sent.
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { DomainError } from '#shared/errors.ts';
import type { Command } from './command.ts';

/**
 * Runs `work` once per (user, command id): its writes, its answer and the receipt are one transaction,
 * and a repeat gets the stored answer. A second sender waits for the first.
 * @throws DomainError IDEMPOTENCY_MISMATCH when the id was used with another content.
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

/** The same for a command that may have no id: then it is a transaction like any other. */
export function onceOf<Answer>(
  db: Kysely<Database>,
  { command, ...options }: { userId: string; command: Command | undefined; now: Date },
  work: (trx: Transaction<Database>) => Promise<Answer>,
): Promise<Answer> {
  return command
    ? once(db, { ...options, command }, work)
    : db.transaction().execute((trx) => work(trx));
}

/** Writes a receipt that has no answer yet; false when the command has one. */
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
 * The answer that a command got before, without waiting for one that is still at work; undefined for a
 * new command. For expensive work outside the database: `once` still decides who is first.
 * @throws DomainError IDEMPOTENCY_MISMATCH when the id was used with another content.
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
  // `once` has just met it, and receipts stay.
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
  // Written by the same procedure with the same hash, so it has that procedure's shape.
  return receipt.answer as Answer;
}
