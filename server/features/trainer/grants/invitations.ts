// Creates, lists and revokes invitations that connect a trainer and a client. The token is random, and only its hash is
// stored.
import { createHash, randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { recordSecurityEvent } from '#server/auth/account-log.ts';
import type { Database } from '#server/db/schema.ts';
import { withAccountLock } from '#server/db/statements/in-transaction.ts';
import { accountName } from '#server/grants/grant.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { Context } from '#server/trpc/context.ts';
import { DAY_MS } from '#shared/durations.ts';
import { DomainError } from '#shared/errors.ts';
import { publicRoutes } from '#shared/page-routes.ts';
import {
  INVITATION_DAYS,
  MOST_MAILS_A_DAY,
  MOST_OPEN_INVITATIONS,
  plainName,
} from '#shared/trainer/grant-words.ts';
import type { Invitation, InviteInput, MadeInvitation } from '#shared/trainer/grants.ts';

/**
 * Days after `ends_at` until an invitation is deleted. Before the deletion, the client can still confirm a trainer who
 * accepted the invitation.
 */
const KEEP_DAYS = 30;
const TOKEN_BYTES = 24;
const TOKEN = /^[\w-]{32}$/;

const columns = [
  'id',
  'made_by as madeBy',
  'areas',
  'sent_to as sentTo',
  'created_at as createdAt',
  'ends_at as endsAt',
  'state',
  'taken_name as takenName',
  'taken_email as takenEmail',
] as const;

/** Returns the hash of an invitation's token, by which its row is found; null for a text that cannot be a token. */
export function hashOfToken(token: string): Buffer | null {
  return TOKEN.test(token) ? createHash('sha256').update(token).digest() : null;
}

/** Returns the invitations that are open or wait for the client's confirmation, newest first. */
export function listInvitations(
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<Invitation[]> {
  return db
    .selectFrom('trainer_invitation')
    .select(columns)
    .where('user_id', '=', userId)
    .where('state', 'in', ['OPEN', 'TAKEN'])
    .where((where) =>
      where.or([where('state', '=', 'TAKEN'), where('ends_at', '>', now.toISOString())]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$narrowType<Pick<Invitation, 'state'>>()
    .execute();
}

/**
 * Creates an invitation, and mails its link if `sendTo` is set and the server can send mail. The response does not
 * reveal whether an account has this email address.
 * @throws DomainError LIMIT_REACHED above 100 open invitations, RATE_LIMITED above 20 mails a day
 */
export function invite(
  ctx: Pick<Context, 'db' | 'mail' | 'now' | 'auth' | 'caller'>,
  userId: string,
  { as, areas, sendTo }: InviteInput,
): Promise<MadeInvitation> {
  const now = ctx.now();
  const mailsTo = ctx.mail.isConfigured ? (sendTo ?? null) : null;
  return withAccountLock(ctx.db, userId, async (trx) => {
    await sweep(trx, userId, now);
    await refuseTooMany(trx, userId, { now, mailsTo });
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const token_hash = createHash('sha256').update(token).digest();
    const row = await trx
      .insertInto('trainer_invitation')
      .values({
        user_id: userId,
        id: uuidv7(),
        made_by: as,
        token_hash,
        areas: JSON.stringify(areas),
        sent_to: mailsTo,
        created_at: now.toISOString(),
        ends_at: new Date(now.getTime() + INVITATION_DAYS * DAY_MS).toISOString(),
        taken_by: null,
        taken_name: null,
        taken_email: null,
        state: 'OPEN',
      })
      .returning(columns)
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('trainer_invitation_owner')
      .values({ token_hash, user_id: userId, invitation_id: row.id })
      .execute();
    const path = publicRoutes.join.replace(':token', token);
    if (mailsTo !== null) await mailLink(trx, ctx, { userId, as, to: mailsTo, path });
    await recordSecurityEvent(trx, ctx, { userId, kind: 'TRAINER_INVITED', details: { as } });
    return { invitation: { ...row, state: 'OPEN' }, path, isMailed: mailsTo !== null };
  });
}

async function sweep(trx: Transaction<Database>, userId: string, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEEP_DAYS * DAY_MS);
  const gone = await trx
    .deleteFrom('trainer_invitation')
    .where('user_id', '=', userId)
    .where('ends_at', '<', oldest.toISOString())
    .returning('token_hash')
    .execute();
  for (const { token_hash } of gone) await forgetToken(trx, token_hash);
}

async function forgetToken(trx: Transaction<Database>, hash: Buffer): Promise<void> {
  await trx.deleteFrom('trainer_invitation_owner').where('token_hash', '=', hash).execute();
}

async function refuseTooMany(
  trx: Transaction<Database>,
  userId: string,
  { now, mailsTo }: { now: Date; mailsTo: string | null },
): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY_MS).toISOString();
  const { open, mails } = await trx
    .selectFrom('trainer_invitation')
    .select((e) => [
      e.fn
        .countAll<number>()
        .filterWhere('state', '=', 'OPEN')
        .filterWhere('ends_at', '>', now.toISOString())
        .as('open'),
      e.fn
        .countAll<number>()
        .filterWhere('sent_to', 'is not', null)
        .filterWhere('created_at', '>', dayAgo)
        .as('mails'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (open >= MOST_OPEN_INVITATIONS) {
    const message = `At most ${MOST_OPEN_INVITATIONS} open invitations. Take some back first`;
    throw new DomainError('LIMIT_REACHED', message);
  }
  if (mailsTo !== null && mails >= MOST_MAILS_A_DAY) {
    const message = `At most ${MOST_MAILS_A_DAY} mails a day. Pass on a link yourself`;
    throw new DomainError('RATE_LIMITED', message, { retryAfterSeconds: 3600 });
  }
}

async function mailLink(
  trx: Transaction<Database>,
  ctx: Pick<Context, 'mail' | 'now' | 'auth'>,
  letter: { userId: string; as: InviteInput['as']; to: string; path: string },
): Promise<void> {
  const { userId, as, to, path } = letter;
  const name = plainName(await accountName(trx, userId));
  const wish = as === 'TRAINER' ? 'would like to be your trainer' : 'asks you to be their trainer';
  await queueMail(trx, ctx, {
    userId,
    to: { name: '', address: to },
    subject: `${name} invites you to LiftLedger`,
    text: `${name} ${wish} on LiftLedger, a training log.\n\nThis link shows what would be shared. It works once, within ${INVITATION_DAYS} days:\n\n${ctx.auth.issuer}${path}\n\nIf you do not know this person, you need not do anything.\n`,
  });
}

/**
 * Revokes an invitation, so that nobody can accept or confirm it.
 * @throws DomainError NOT_FOUND when the account has no open or unconfirmed invitation with this id
 */
export function revokeInvitation(
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<{ id: string }> {
  return withAccountLock(db, userId, async (trx) => {
    const row = await trx
      .updateTable('trainer_invitation')
      .set({ state: 'REVOKED', taken_by: null, taken_name: null, taken_email: null })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('state', 'in', ['OPEN', 'TAKEN'])
      .returning('token_hash')
      .executeTakeFirst();
    if (!row) throw new DomainError('NOT_FOUND', 'Invitation not found');
    await forgetToken(trx, row.token_hash);
    return { id };
  });
}
