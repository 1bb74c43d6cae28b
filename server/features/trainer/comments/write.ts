// Writes comments. Informs webhooks, the other person, and the trainer's overview of clients about each comment.
import { type Kysely, sql } from 'kysely';
import { asUser } from '#server/db/owner/scope.ts';
import { beganSince } from '#server/db/reads/shown-comments.ts';
import type { Database } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/statements/in-transaction.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import { accountName, type Grant, readGrant, writingAsTrainer } from '#server/grants/grant.ts';
import { noteForTrainers } from '#server/trainer-news/trainer-news.ts';
import { DomainError } from '#shared/errors.ts';
import { plainName } from '#shared/trainer/grant-words.ts';
import type {
  CommentClientInput,
  TrainerComment,
  WriteCommentInput,
} from '#shared/trainer/comments.ts';
import { announce, type Announcer, type Notice } from '../notices.ts';
import { insertComment, markRead } from './store.ts';

type Writer = Announcer & { db: Kysely<Database>; userId: string };

/**
 * Writes a client's comment to a trainer. While the grant is paused, the trainer does not see the comment.
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
    const comment = await insertComment(db, userId, place, {
      trainerId,
      trainerName: await asUser(trainerId, () => accountName(db, trainerId)),
      writtenBy: 'CLIENT',
      text,
      now: ctx.now(),
    });
    await follow(ctx, db, comment, {
      grant,
      isTold: grant.state === 'ACTIVE',
      by: await accountName(db, userId),
      userId: trainerId,
      path: `/trainer/clients/${userId}`,
      // Leaves the client's text out of the notification, because other people may see the trainer's screen.
      body: '',
    });
    return comment;
  });
}

/**
 * Writes a trainer's comment. The client owns the database row of the comment.
 * @throws DomainError GRANT_ENDED, GRANT_PAUSED, NOT_FOUND, SESSION_NOT_FOUND, SET_NOT_FOUND, EXERCISE_NOT_FOUND
 */
export async function commentAsTrainer(
  ctx: Writer,
  { clientId, text, ...place }: CommentClientInput,
): Promise<TrainerComment & { clientId: string }> {
  const name = await accountName(ctx.db, ctx.userId);
  return writingAsTrainer(ctx, clientId, 'training', async (db, grant) => {
    const comment = await insertComment(db, clientId, place, {
      trainerId: grant.trainerId,
      trainerName: name,
      writtenBy: 'TRAINER',
      text,
      historyFrom: grant.historyFrom,
      now: ctx.now(),
    });
    await follow(ctx, db, comment, {
      grant,
      isTold: !grant.isQuiet,
      by: name,
      userId: clientId,
      path: '',
      body: grant.showsText ? text : '',
    });
    return { ...comment, clientId };
  });
}

/**
 * Marks a client's comments on a workout as read, and lowers the number of unread comments in the trainer's overview.
 */
export function markReadAsTrainer(ctx: Writer, clientId: string, sessionId: string) {
  return writingAsTrainer(ctx, clientId, 'training', async (db, { trainerId }) => {
    const now = ctx.now();
    const read = await markRead(db, clientId, { sessionId, now }, { side: 'TRAINER', trainerId });
    if (read.marked === 0) return read;
    // Sets `changed_at`, so that a summary which was computed before does not overwrite the number of unread comments.
    // Locks trainer_glance before trainer_news, like desk/scheduler.ts; the other order could deadlock.
    await asUser(trainerId, () =>
      sql`update trainer_glance
        set changed_at = ${now.toISOString()}::timestamptz,
          facts = jsonb_set(facts, '{unread}', greatest(0, (facts ->> 'unread')::int - ${read.marked}::int)::text::jsonb)
        where user_id = ${trainerId}::uuid and client_id = ${clientId}::uuid`.execute(db),
    );
    await noteForTrainers(queryOfTransaction(db), clientId, now);
    return read;
  });
}

interface Following extends Pick<Notice, 'userId' | 'body'> {
  grant: Grant;
  /**
   * False when the recipient gets no notification about the comment, for example because the client muted the trainer.
   */
  isTold: boolean;
  by: string;
  /** Beginning of the path that the notification opens: '' for a client, '/trainer/clients/…' for a trainer. */
  path: string;
}

async function follow(
  ctx: Writer,
  db: Kysely<Database>,
  comment: TrainerComment,
  { grant, isTold, by, userId, path, body }: Following,
): Promise<void> {
  const { clientId, historyFrom } = grant;
  const { id: commentId, sessionId, exerciseId, setId, writtenBy } = comment;
  const { name: workout, isSeen } = await db
    .selectFrom('workout_session')
    .select(['name', beganSince(historyFrom).as('isSeen')])
    .where('user_id', '=', clientId)
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  // A trainer gets no notification about a workout that the grant does not show, because it is too old.
  const isShown = writtenBy === 'TRAINER' || isSeen;
  const notice = {
    userId,
    title: `${plainName(by)} commented on ${plainName(workout)}`,
    body,
    path: `${path}/workouts/report/${sessionId}#comment-${commentId}`,
    about: sessionId,
    isFirst: true,
  };
  const message = {
    type: 'trainer.comment' as const,
    timestamp: comment.createdAt,
    data: { commentId, sessionId, exerciseId, setId, writtenBy },
  };
  await announce(ctx, db, { clientId, message, notice: isTold && isShown ? notice : undefined });
}
