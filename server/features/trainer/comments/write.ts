// Writes comments with everything that follows: the webhook, the desk of the trainer, and the notice.
import { type Kysely, sql, type Transaction } from 'kysely';
import { asUser, inScope } from '#server/db/owner/scope.ts';
import type { Database } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/statements/in-transaction.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import { type Grant, readGrant, requireGrant } from '#server/grants/grant.ts';
import { onlyUser } from '#server/grants/trainer-side.ts';
import type { Context } from '#server/trpc/context.ts';
import { noteForTrainers } from '#server/trainer-news/trainer-news.ts';
import { noteForWebhooks } from '#server/webhooks/outbox.ts';
import { DomainError } from '#shared/errors.ts';
import { plainName } from '#shared/trainer/grant-words.ts';
import {
  type CommentClientInput,
  type TrainerComment,
  type WriteCommentInput,
} from '#shared/trainer/comments.ts';
import { tellPerson } from '../notices.ts';
import { insertComment, markRead } from './store.ts';

type Writer = Context & { userId: string; afterCommit: (effect: () => Promise<void>) => void };

/**
 * Writes a client's comment to a trainer with a grant. A paused trainer gets it after the pause.
 *
 * @throws DomainError NOT_FOUND, GRANT_ENDED, SESSION_NOT_FOUND, SET_NOT_FOUND, EXERCISE_NOT_FOUND
 */
export async function commentAsClient(
  ctx: Writer,
  { trainerId, text, ...place }: WriteCommentInput,
): Promise<TrainerComment> {
  const { userId } = ctx;
  return inTransaction(ctx.db, async (db) => {
    const grant = await readGrant(db, { clientId: userId, trainerId }, { isLocked: true });
    if (!grant) throw new DomainError('NOT_FOUND', 'You have no such trainer');
    if (grant.state === 'ENDED') throw new DomainError('GRANT_ENDED');
    const { name: trainerName } = await asUser(trainerId, () => nameOf(db, trainerId));
    const { name } = await nameOf(db, userId);
    const comment = await insertComment(db, userId, place, {
      trainerId,
      trainerName,
      writtenBy: 'CLIENT',
      text,
      now: ctx.now(),
    });
    const notice = {
      userId: trainerId,
      by: name,
      path: `/trainer/clients/${userId}/workouts/report/${place.sessionId}#comment-${comment.id}`,
      // A trainer who reads of a client in a mail may show the screen to others.
      body: '',
    };
    await follow({ ...ctx, db }, comment, grant, grant.state === 'ACTIVE' ? notice : undefined);
    return comment;
  });
}

/**
 * Writes a trainer's comment. Its row lies with the client: the one insert that a trainer's request may do there.
 *
 * @throws DomainError GRANT_ENDED, GRANT_PAUSED, NOT_FOUND, SESSION_NOT_FOUND, SET_NOT_FOUND, EXERCISE_NOT_FOUND
 */
export async function commentAsTrainer(
  ctx: Writer,
  { clientId, text, ...place }: CommentClientInput,
): Promise<TrainerComment & { clientId: string }> {
  const { name } = await nameOf(ctx.db, ctx.userId);
  return asTrainer(ctx, clientId, async (grant, db) => {
    const comment = await insertComment(db, clientId, place, {
      trainerId: grant.trainerId,
      trainerName: name,
      writtenBy: 'TRAINER',
      text,
      historyFrom: grant.historyFrom,
      now: ctx.now(),
    });
    const notice = {
      userId: clientId,
      by: name,
      path: `/workouts/report/${place.sessionId}#comment-${comment.id}`,
      body: grant.showsText ? text : '',
    };
    await follow({ ...ctx, db }, comment, grant, grant.isQuiet ? undefined : notice);
    return { ...comment, clientId };
  });
}

/** Marks a client's comments on a workout as read, also in the count that the trainer's desk shows. */
export function markReadAsTrainer(ctx: Writer, clientId: string, sessionId: string) {
  return asTrainer(ctx, clientId, async ({ trainerId }, db) => {
    const which = { sessionId, reader: 'TRAINER', trainerId, now: ctx.now() } as const;
    const read = await markRead(db, clientId, which);
    await inScope(onlyUser(trainerId), () =>
      sql`update trainer_glance
        set facts = jsonb_set(facts, '{unread}', to_jsonb(greatest(0, (facts ->> 'unread')::int - ${read.marked}::int)))
        where user_id = ${trainerId}::uuid and client_id = ${clientId}::uuid`.execute(db),
    );
    return read;
  });
}

/**
 * Runs `work` on the client's comments for a trainer with an active grant. The grant stays active until the transaction
 * has ended.
 *
 * @throws DomainError GRANT_ENDED, GRANT_PAUSED, NOT_FOUND
 */
export async function asTrainer<Result>(
  ctx: Pick<Writer, 'db' | 'userId'>,
  clientId: string,
  work: (grant: Grant, db: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  const parties = { clientId, trainerId: ctx.userId };
  return inTransaction(ctx.db, (trx) =>
    inScope({ reads: [clientId], writes: [clientId] }, async () =>
      work(await requireGrant(trx, parties, { isLocked: true }), trx),
    ),
  );
}

async function follow(
  ctx: Writer,
  comment: TrainerComment,
  grant: Grant,
  notice: { userId: string; by: string; path: string; body: string } | undefined,
): Promise<void> {
  const { clientId } = grant;
  const data = {
    commentId: comment.id,
    sessionId: comment.sessionId,
    exerciseId: comment.exerciseId,
    setId: comment.setId,
    writtenBy: comment.writtenBy,
  };
  const message = { type: 'trainer.comment' as const, timestamp: comment.createdAt, data };
  const facts = [{ kind: 'message' as const, message }];
  await noteForWebhooks(queryOfTransaction(ctx.db), clientId, facts, ctx.now());
  await noteForTrainers(queryOfTransaction(ctx.db), clientId, ctx.now());
  if (!notice) return;
  const { name: workout, started_at: startedAt } = await ctx.db
    .selectFrom('workout_session')
    .select(['name', 'started_at'])
    .where('user_id', '=', clientId)
    .where('id', '=', comment.sessionId)
    .executeTakeFirstOrThrow();
  // A trainer gets no notice about workouts before the first day of the grant.
  if (comment.writtenBy === 'CLIENT' && startedAt < (grant.historyFrom ?? '')) return;
  const { by, ...rest } = notice;
  ctx.afterCommit(async () =>
    ctx.afterAnswer.begin(() =>
      tellPerson(ctx, {
        ...rest,
        title: `${plainName(by)} commented on ${plainName(workout)}`,
        about: comment.sessionId,
        isFirst: true,
      }),
    ),
  );
}

function nameOf(db: Kysely<Database>, userId: string): Promise<{ name: string }> {
  return db
    .selectFrom('account')
    .select('name')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}
