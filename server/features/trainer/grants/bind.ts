// Opens an invitation, and connects its trainer and client with a grant. Locks both accounts, so that an invitation
// works only once and never for an account that is being erased.
import type { Kysely, Transaction, Updateable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { asSystem, asUser } from '#server/db/owner/scope.ts';
import { readToday } from '#server/db/reads/calendar.ts';
import type { Database } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/statements/in-transaction.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import type { GrantParties } from '#server/grants/grant.ts';
import { writeTrainerSide } from '#server/grants/trainer-side.ts';
import { noteForTrainers } from '#server/trainer-news/trainer-news.ts';
import { DomainError } from '#shared/errors.ts';
import { historyStart, MOST_TRAINERS } from '#shared/trainer/grant-words.ts';
import type { GrantChoices, OpenedInvitation } from '#shared/trainer/grants.ts';
import { hashOfToken } from './invitations.ts';

const notValid = () =>
  new DomainError(
    'NOT_FOUND',
    'This invitation does not work: it was used or taken back, or is older than a week',
  );

interface Asked {
  token: string;
  userId: string;
  now: Date;
}

interface Trainer {
  trainerId: string;
  trainerName: string;
}

interface Key {
  makerId: string;
  id: string;
}

/**
 * Finds an invitation by its token.
 * @throws DomainError NOT_FOUND when no invitation has the token
 */
async function findInvitation(db: Kysely<Database>, token: string): Promise<Key> {
  const hash = hashOfToken(token);
  const row =
    hash &&
    (await asSystem('trainer invitation', () =>
      db
        .selectFrom('trainer_invitation_owner')
        .select(['user_id as makerId', 'invitation_id as id'])
        .where('token_hash', '=', hash)
        .executeTakeFirst(),
    ));
  if (!row) throw notValid();
  return row;
}

/**
 * Returns an invitation with the account that made it.
 *
 * @throws DomainError NOT_FOUND when the invitation is unknown or the account is locked
 */
async function readInvitation(db: Kysely<Database>, { makerId, id }: Key) {
  const row = await asUser(makerId, () =>
    db
      .selectFrom('trainer_invitation')
      .innerJoin('account', (join) => join.on('account.user_id', '=', makerId))
      .select(['made_by as madeBy', 'areas', 'ends_at as endsAt', 'state', 'name'])
      .select(['taken_by as takenBy', 'taken_name as takenName'])
      .where('trainer_invitation.user_id', '=', makerId)
      .where('id', '=', id)
      .where('locked_at', 'is', null)
      .executeTakeFirst(),
  );
  if (!row) throw notValid();
  return row;
}

type Row = Awaited<ReturnType<typeof readInvitation>>;

/** Updates an invitation, which is a row of the account that made it. */
async function mark(
  trx: Transaction<Database>,
  { makerId, id }: Key,
  values: Updateable<Database['trainer_invitation']>,
): Promise<void> {
  await asUser(makerId, () =>
    trx
      .updateTable('trainer_invitation')
      .set(values)
      .where('user_id', '=', makerId)
      .where('id', '=', id)
      .execute(),
  );
}

const isOpen = (row: Row, now: Date) =>
  row.state === 'OPEN' && Date.parse(row.endsAt) > now.getTime();

/**
 * Returns the content of an invitation. Changes nothing, because mail scanners also open links.
 * @throws DomainError NOT_FOUND when the invitation with this token is neither open nor accepted by this user
 */
export async function openInvitation(
  db: Kysely<Database>,
  { token, userId, now }: Omit<Asked, 'userId'> & { userId: string | undefined },
): Promise<OpenedInvitation> {
  const key = await findInvitation(db, token);
  const row = await readInvitation(db, key);
  const { name, areas, madeBy, endsAt, state } = row;
  const shown = { name, areas, madeBy, endsAt };
  if ((state === 'TAKEN' || state === 'DONE') && row.takenBy === userId) {
    return { ...shown, standing: state };
  }
  if (!isOpen(row, now)) throw notValid();
  return { ...shown, standing: key.makerId === userId ? 'YOURS' : 'OPEN' };
}

/**
 * Accepts a trainer's invitation and starts the grant. The client calls this.
 * @throws DomainError NOT_FOUND when the invitation is not open, INVALID_TRANSITION when the client already has or has
 * blocked the trainer, LIMIT_REACHED for too many trainers, VALIDATION_FAILED when the caller made the invitation
 */
export function accept(
  db: Kysely<Database>,
  asked: Asked,
  choices: GrantChoices,
): Promise<Trainer> {
  const { userId: clientId, now } = asked;
  return withOpen(db, asked, 'TRAINER', async (trx, key, { name }) => {
    await mark(trx, key, { state: 'DONE', taken_by: clientId });
    const trainer = { trainerId: key.makerId, trainerName: name };
    await beginGrant(trx, { clientId, ...trainer, ...choices }, now);
    return trainer;
  });
}

/**
 * Accepts a client's invitation. The trainer calls this, but can read nothing until the client confirms.
 * @throws DomainError NOT_FOUND when the invitation is not open, when a grant exists already, or when the client has
 * blocked the trainer; VALIDATION_FAILED when the caller made the invitation
 */
export function take(db: Kysely<Database>, asked: Asked): Promise<void> {
  const { userId: trainerId } = asked;
  return withOpen(db, asked, 'CLIENT', async (trx, key) => {
    const { name, email } = await trx
      .selectFrom('account')
      .select(['name', 'email'])
      .where('user_id', '=', trainerId)
      .executeTakeFirstOrThrow();
    const clientId = key.makerId;
    const standing = await asUser(clientId, () => standingOf(trx, { clientId, trainerId }));
    if (standing !== undefined) throw notValid();
    const taken = { taken_by: trainerId, taken_name: name, taken_email: email };
    await mark(trx, key, { state: 'TAKEN', ...taken });
  });
}

/**
 * Confirms the trainer who accepted an invitation, and starts the grant. The client calls this.
 *
 * @throws DomainError NOT_FOUND, INVALID_TRANSITION, LIMIT_REACHED
 */
export async function confirm(
  db: Kysely<Database>,
  { id, userId, now }: { id: string; userId: string; now: Date },
  choices: GrantChoices,
): Promise<Trainer> {
  const key = { makerId: userId, id };
  const { takenBy: trainerId } = await readInvitation(db, key);
  if (trainerId === null) throw notValid();
  return bindBoth(db, [userId, trainerId], async (trx) => {
    const { state, takenBy, takenName } = await readInvitation(trx, key);
    if (state !== 'TAKEN' || takenBy !== trainerId) throw notValid();
    await mark(trx, key, { state: 'DONE', taken_name: null, taken_email: null });
    const trainer = { trainerId, trainerName: takenName ?? '' };
    await beginGrant(trx, { clientId: userId, ...trainer, ...choices }, now);
    return trainer;
  });
}

/**
 * Locks both accounts and passes an open invitation of the other account to `work`.
 * @throws DomainError NOT_FOUND when the invitation is not open, VALIDATION_FAILED when the caller made the invitation
 */
async function withOpen<Result>(
  db: Kysely<Database>,
  { token, userId, now }: Asked,
  madeBy: Row['madeBy'],
  work: (trx: Transaction<Database>, key: Key, row: Row) => Promise<Result>,
): Promise<Result> {
  const key = await findInvitation(db, token);
  return bindBoth(db, [userId, key.makerId], async (trx) => {
    const row = await readInvitation(trx, key);
    if (key.makerId === userId) {
      const message = 'You made this invitation. Send its link to the other person';
      throw new DomainError('VALIDATION_FAILED', message);
    }
    if (row.madeBy !== madeBy || !isOpen(row, now)) throw notValid();
    return work(trx, key, row);
  });
}

/** Locks both accounts, always in the order of their ids, so that two requests cannot deadlock. */
function bindBoth<Result>(
  db: Kysely<Database>,
  ids: readonly string[],
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (trx) => {
    for (const id of ids.toSorted()) {
      // `asUser` limits queries to the rows of one user, so each account is locked in a query that runs as this user.
      const open = await asUser(id, () =>
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

/**
 * Returns the reason why the two accounts cannot be connected: they have a current grant, or the client has blocked the
 * trainer. Returns undefined when they can.
 */
async function standingOf(
  trx: Transaction<Database>,
  { clientId, trainerId }: GrantParties,
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

/**
 * Starts a grant. The caller must hold the locks on both accounts.
 * @throws DomainError INVALID_TRANSITION, LIMIT_REACHED
 */
export async function beginGrant(
  trx: Transaction<Database>,
  { clientId, trainerId, trainerName, areas, history }: GrantChoices & Trainer & GrantParties,
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
  // Copies the grant to the trainer's rows in the same transaction, because the transaction has locked both accounts
  // already.
  await noteForTrainers(queryOfTransaction(trx), clientId, now, trainerId);
  await writeTrainerSide(trx, { clientId, trainerId });
}
