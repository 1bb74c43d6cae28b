// Opens an invitation, and binds its two accounts. Both accounts are locked while they are bound, so that of several
// requests with one invitation only one succeeds, and none binds an account that is being locked or erased.
import type { Kysely, Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { asSystem, inScope } from '#server/db/owner/scope.ts';
import { readToday } from '#server/db/reads/calendar.ts';
import type { Database } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/statements/in-transaction.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import { noteNews, onlyUser, writeTrainerSide } from '#server/grants/trainer-side.ts';
import { DomainError } from '#shared/errors.ts';
import type { TrainerArea } from '#shared/trainer/areas.ts';
import { type HistoryChoice, historyStart, MOST_TRAINERS } from '#shared/trainer/grant-words.ts';
import type { OpenedInvitation } from '#shared/trainer/grants.ts';
import { hashOfToken } from './invitations.ts';

const notValid = () =>
  new DomainError(
    'NOT_FOUND',
    'This invitation does not work: it was used or taken back, or is older than a week',
  );

/** A client's choices for a new grant. */
export interface Choices {
  areas: readonly TrainerArea[];
  history: HistoryChoice;
}

interface Key {
  makerId: string;
  id: string;
}

/** @throws DomainError NOT_FOUND */
async function findInvitation(db: Kysely<Database>, token: string): Promise<Key> {
  const hash = hashOfToken(token);
  const row =
    hash &&
    (await asSystem('trainer invitation', () =>
      db
        .selectFrom('trainer_invitation_owner')
        .select(['user_id', 'invitation_id'])
        .where('token_hash', '=', hash)
        .executeTakeFirst(),
    ));
  if (!row) throw notValid();
  return { makerId: row.user_id, id: row.invitation_id };
}

/**
 * Returns an invitation with its maker, read as the maker.
 *
 * @throws DomainError NOT_FOUND also when the maker's account is locked
 */
async function readInvitation(db: Kysely<Database>, { makerId, id }: Key) {
  const row = await inScope(onlyUser(makerId), () =>
    db
      .selectFrom('trainer_invitation')
      .innerJoin('account', (join) => join.on('account.user_id', '=', makerId))
      .select(['made_by', 'areas', 'ends_at', 'state', 'taken_by', 'name'])
      .where('trainer_invitation.user_id', '=', makerId)
      .where('id', '=', id)
      .where('locked_at', 'is', null)
      .executeTakeFirst(),
  );
  if (!row) throw notValid();
  return row;
}

type Row = Awaited<ReturnType<typeof readInvitation>>;

const isOpen = (row: Row, now: Date) =>
  row.state === 'OPEN' && Date.parse(row.ends_at) > now.getTime();

/**
 * Returns what an invitation says. Opening changes nothing, because mail scanners open links.
 *
 * @throws DomainError NOT_FOUND
 */
export async function openInvitation(
  db: Kysely<Database>,
  { token, userId, now }: { token: string; userId: string | undefined; now: Date },
): Promise<OpenedInvitation> {
  const key = await findInvitation(db, token);
  const row = await readInvitation(db, key);
  const { name, areas, made_by: madeBy, ends_at: endsAt } = row;
  const isMine = userId !== undefined && row.taken_by === userId;
  const isTaken = isMine && (row.state === 'TAKEN' || row.state === 'DONE');
  if (!isTaken && !isOpen(row, now)) throw notValid();
  const standing = isTaken
    ? row.state === 'TAKEN'
      ? 'TAKEN'
      : 'DONE'
    : key.makerId === userId
      ? 'YOURS'
      : 'OPEN';
  return { madeBy, name, areas, endsAt, standing };
}

/**
 * Accepts a trainer's invitation as the client (the caller), and begins the grant. Returns the trainer's name.
 *
 * @throws DomainError NOT_FOUND, INVALID_TRANSITION, LIMIT_REACHED
 */
export async function accept(
  db: Kysely<Database>,
  { token, userId, now }: { token: string; userId: string; now: Date },
  choices: Choices,
): Promise<string> {
  const key = await findInvitation(db, token);
  return bindBoth(db, [userId, key.makerId], async (trx) => {
    const row = await readInvitation(trx, key);
    requireTakeable(row, { key, userId, now, madeBy: 'TRAINER' });
    await inScope(onlyUser(key.makerId), () =>
      trx
        .updateTable('trainer_invitation')
        .set({ state: 'DONE', taken_by: userId })
        .where('user_id', '=', key.makerId)
        .where('id', '=', key.id)
        .execute(),
    );
    const trainer = { trainerId: key.makerId, trainerName: row.name };
    await beginGrant(trx, { clientId: userId, ...trainer, ...choices }, now);
    return row.name;
  });
}

/**
 * Takes a client's invitation as the trainer (the caller). The client confirms before anything can be read. Returns the
 * client's name.
 *
 * @throws DomainError NOT_FOUND also when the client has blocked the caller
 */
export async function take(
  db: Kysely<Database>,
  { token, userId, now }: { token: string; userId: string; now: Date },
): Promise<string> {
  const key = await findInvitation(db, token);
  return bindBoth(db, [userId, key.makerId], async (trx) => {
    const row = await readInvitation(trx, key);
    requireTakeable(row, { key, userId, now, madeBy: 'CLIENT' });
    const { name, email } = await trx
      .selectFrom('account')
      .select(['name', 'email'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    await inScope(onlyUser(key.makerId), async () => {
      const parties = { clientId: key.makerId, trainerId: userId };
      if ((await standingOf(trx, parties)) !== undefined) throw notValid();
      await trx
        .updateTable('trainer_invitation')
        .set({ state: 'TAKEN', taken_by: userId, taken_name: name, taken_email: email })
        .where('user_id', '=', key.makerId)
        .where('id', '=', key.id)
        .execute();
    });
    return row.name;
  });
}

/**
 * Confirms the trainer who took an invitation of the client (the caller), and begins the grant. Returns the trainer's
 * name.
 *
 * @throws DomainError NOT_FOUND, INVALID_TRANSITION, LIMIT_REACHED
 */
export async function confirm(
  db: Kysely<Database>,
  { id, userId, now }: { id: string; userId: string; now: Date },
  choices: Choices,
): Promise<string> {
  const key = { makerId: userId, id };
  const { taken_by: trainerId } = await readInvitation(db, key);
  if (trainerId === null) throw notValid();
  return bindBoth(db, [userId, trainerId], async (trx) => {
    const row = await readInvitation(trx, key);
    if (row.state !== 'TAKEN' || row.taken_by !== trainerId) throw notValid();
    const trainer = await inScope(onlyUser(trainerId), () =>
      trx
        .selectFrom('account')
        .select('name')
        .where('user_id', '=', trainerId)
        .where('locked_at', 'is', null)
        .executeTakeFirst(),
    );
    if (!trainer) throw notValid();
    await trx
      .updateTable('trainer_invitation')
      .set({ state: 'DONE', taken_name: null, taken_email: null })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
    const parties = { clientId: userId, trainerId, trainerName: trainer.name };
    await beginGrant(trx, { ...parties, ...choices }, now);
    return trainer.name;
  });
}

/** Locks both accounts in the order of their ids, so that two requests never wait for each other. */
function bindBoth<Result>(
  db: Kysely<Database>,
  ids: readonly string[],
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (trx) => {
    for (const id of ids.toSorted()) {
      // Only the lock: nothing else of the other account is read or written in its scope.
      const open = await inScope(onlyUser(id), () =>
        trx
          .selectFrom('account')
          .select('user_id')
          .where('user_id', '=', id)
          .where('locked_at', 'is', null)
          .forNoKeyUpdate()
          .executeTakeFirst(),
      );
      if (!open) throw notValid();
    }
    return work(trx);
  });
}

function requireTakeable(
  row: Row,
  asked: { key: Key; userId: string; now: Date; madeBy: Row['made_by'] },
): void {
  if (asked.key.makerId === asked.userId) {
    const message = 'You made this invitation. Send its link to the other person';
    throw new DomainError('VALIDATION_FAILED', message);
  }
  if (row.made_by !== asked.madeBy || !isOpen(row, asked.now)) throw notValid();
}

/** Returns why the two cannot be bound: a live grant, or a block; undefined when they can. */
async function standingOf(
  trx: Transaction<Database>,
  { clientId, trainerId }: { clientId: string; trainerId: string },
): Promise<'live' | 'blocked' | undefined> {
  const rows = await trx
    .selectFrom('trainer_grant')
    .select(['state', 'is_blocked'])
    .where('user_id', '=', clientId)
    .where('trainer_id', '=', trainerId)
    .where((where) => where.or([where('state', '!=', 'ENDED'), where('is_blocked', '=', true)]))
    .execute();
  if (rows.some((row) => row.is_blocked)) return 'blocked';
  return rows.length > 0 ? 'live' : undefined;
}

interface NewGrant extends Choices {
  clientId: string;
  trainerId: string;
  trainerName: string;
}

async function beginGrant(
  trx: Transaction<Database>,
  { clientId, trainerId, trainerName, areas, history }: NewGrant,
  now: Date,
): Promise<void> {
  const standing = await standingOf(trx, { clientId, trainerId });
  if (standing !== undefined) {
    const message =
      standing === 'live'
        ? `${trainerName} is your trainer already`
        : `You blocked ${trainerName}. Unblock this person under My trainers first`;
    throw new DomainError('INVALID_TRANSITION', message);
  }
  const { count } = await trx
    .selectFrom('trainer_grant')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', clientId)
    .where('state', '!=', 'ENDED')
    .executeTakeFirstOrThrow();
  if (count >= MOST_TRAINERS) {
    throw new DomainError('LIMIT_REACHED', `At most ${MOST_TRAINERS} trainers at the same time`);
  }
  const today = await readToday(queryOfTransaction(trx), clientId, now);
  const at = now.toISOString();
  await trx
    .insertInto('trainer_grant')
    .values({
      user_id: clientId,
      id: uuidv7(),
      trainer_id: trainerId,
      trainer_name: trainerName,
      areas: JSON.stringify(areas),
      history_from: historyStart(history, today),
      state: 'ACTIVE',
      target_changes: 'ASK',
      is_blocked: false,
      is_quiet: false,
      shows_text: false,
      started_at: at,
      changed_at: at,
      ended_at: null,
      ended_by: null,
    })
    .execute();
  // Both machines are needed here in any case, so the trainer's rows are written at once.
  await noteNews(trx, { clientId, trainerId }, now);
  await writeTrainerSide(trx, { clientId, trainerId });
}
