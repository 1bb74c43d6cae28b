// Recognises repeated commands by the id that the client made, and returns the first response again. Receipts are
// deleted after 30 days.
import { hash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { createLease, OTHER_SERVER_MS, releasing } from '#server/background/lease.ts';
import { lookRepeatedly, type RepeatedLook } from '#server/background/repeated-look.ts';
import { asSystem } from '#server/db/owner/scope.ts';
import type { Database } from '#server/db/schema.ts';
import { DAY_MS } from '#shared/durations.ts';
import { DomainError } from '#shared/errors.ts';
import { commandId as commandIdSchema } from '#shared/schema.ts';

export interface Command {
  id: string;
  hash: string;
}

// The hash leaves out the command's id, and fields that a device may change when it sends the command again, such as
// the time of a set.
const notContent = new Set(['commandId', 'performedAt', 'endedAt', 'plan']);

/** Returns a hash of the procedure and its input, which does not depend on the order of the keys. */
export function commandHash(procedure: string, input: object): string {
  const content = sorted(input, (key) => !notContent.has(key));
  return hash('sha256', procedure + JSON.stringify(content), 'base64url');
}

function sorted(value: object, isKept: (key: string) => boolean = () => true): object {
  // The cast is safe because every object can be read by string keys.
  const fields = value as Record<string, unknown>;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value).toSorted()) {
    if (isKept(key)) copy[key] = canonical(fields[key]);
  }
  return copy;
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  return typeof value === 'object' && value !== null ? sorted(value) : value;
}

/**
 * Reads the command's id from an input that is not validated yet, and hashes the input; undefined without a valid
 * `commandId`.
 */
export function readCommand(procedure: string, input: unknown): Command | undefined {
  if (typeof input !== 'object' || input === null || !('commandId' in input)) return undefined;
  const parsed = commandIdSchema.safeParse(input.commandId);
  // A malformed id counts as a missing id here. The input schema refuses the command later.
  return parsed.success ? { id: parsed.data, hash: commandHash(procedure, input) } : undefined;
}

/**
 * Runs `work` once per user and command id. A repeated command gets the stored response; a concurrent repeat waits for
 * the first call.
 * @throws DomainError IDEMPOTENCY_MISMATCH when the id was used with other content
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

/** Runs `work` like `once`, or in a plain transaction when `command` is undefined. */
export function onceOf<Answer>(
  db: Kysely<Database>,
  { command, ...options }: { userId: string; command: Command | undefined; now: Date },
  work: (trx: Transaction<Database>) => Promise<Answer>,
): Promise<Answer> {
  return command
    ? once(db, { ...options, command }, work)
    : db.transaction().execute((trx) => work(trx));
}

/** Writes a receipt without a response. Returns false when the command already has a receipt. */
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
 * Returns the stored response to a repeated command; undefined for a new command. This early look-up saves expensive
 * work. Two concurrent requests may both find nothing, so `once` must still follow.
 * @throws DomainError IDEMPOTENCY_MISMATCH when the id was used with other content
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
  // `once` has just found the receipt, and receipts are not deleted within seconds. A missing receipt is therefore a
  // bug.
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
  // The cast is safe because a command with the same hash stored the response.
  return receipt.answer as Answer;
}

const KEPT_DAYS = 30;
/** Maximum number of receipts deleted in one statement. More might exceed the statement timeout of 5 s. */
const MOST_IN_A_TURN = 5_000;
const NEXT_TURN_MS = 1_000;

interface SweepOptions {
  db: Kysely<Database>;
  now: () => Date;
}

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

/**
 * Deletes receipts older than 30 days, now and every day, on one server at a time, until the returned task is stopped.
 */
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
