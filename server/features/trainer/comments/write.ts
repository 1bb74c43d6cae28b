// Writes comments, and announces each comment to webhooks and to the trainer's overview of clients. The other person
// gets a notification unless the grant forbids this.
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
import { type CommentPlace, insertComment, markRead } from './store.ts';

type Writer = Announcer & { db: Kysely<Database>; userId: string };

/**
 * Writes a client's comment to a trainer. While the grant is paused, the trainer does not see the comment.
 *
 * @throws DomainError NOT_FOUND, GRANT_ENDED, SESSION_NOT_FOUND, SET_NOT_FOUND, EXERCISE_NOT_FOUND
 */
export async function commentAsClient(
  ctx: Writer,
  { trainerId, ...input }: WriteCommentInput,
): Promise<TrainerComment> {
  const { userId } = ctx;
  return inTransaction(ctx.db, async (db) => {
    const grant = await readGrant(db, { clientId: userId, trainerId }, { isLocked: true });
    if (!grant) throw new DomainError('NOT_FOUND', 'You have no such trainer');
    if (grant.state === 'ENDED') throw new DomainError('GRANT_ENDED');
    return write(ctx, db, input, {
      grant,
      writtenBy: 'CLIENT',
      trainerName: await asUser(trainerId, () => accountName(db, trainerId)),
      writer: await accountName(db, userId),
      isTold: grant.state === 'ACTIVE',
      // Leaves the client's text out of the notification, because other people may see the trainer's screen.
      notice: { userId: trainerId, path: `/trainer/clients/${userId}`, body: '' },
    });
  });
}

/**
 * Writes a trainer's comment. The client owns the database row of the comment.
 * @throws DomainError GRANT_ENDED, GRANT_PAUSED, AREA_CLOSED, NOT_FOUND, SESSION_NOT_FOUND, SET_NOT_FOUND,
 * EXERCISE_NOT_FOUND
 */
export async function commentAsTrainer(
  ctx: Writer,
  { clientId, ...input }: CommentClientInput,
): Promise<TrainerComment & { clientId: string }> {
  const name = await accountName(ctx.db, ctx.userId);
  return writingAsTrainer(ctx, clientId, 'training', async (db, grant) => {
    const comment = await write(ctx, db, input, {
      grant,
      writtenBy: 'TRAINER',
      trainerName: name,
      writer: name,
      isTold: !grant.isQuiet,
      notice: { userId: clientId, path: '', body: grant.showsText ? input.text : '' },
    });
    return { ...comment, clientId };
  });
}

interface Writing extends Pick<TrainerComment, 'writtenBy' | 'trainerName'> {
  grant: Grant;
  writer: string;
  /** False when the other person must not be notified, for example during a paused grant. */
  isTold: boolean;
  /** `path` is the part of the notification's link before '/workouts/report/…'. */
  notice: Pick<Notice, 'userId' | 'body' | 'path'>;
}

/** Stores and announces a comment. A trainer may comment only on workouts that the grant shows. */
async function write(
  ctx: Writer,
  db: Kysely<Database>,
  { text, ...place }: CommentPlace & { text: string },
  { grant, writtenBy, trainerName, writer, isTold, notice }: Writing,
): Promise<TrainerComment> {
  const { clientId, trainerId, historyFrom } = grant;
  const workout = await db
    .selectFrom('workout_session')
    .select(['name', beganSince(historyFrom).as('isSeen')])
    .where('user_id', '=', clientId)
    .where('id', '=', place.sessionId)
    .executeTakeFirst();
  if (!workout || (writtenBy === 'TRAINER' && !workout.isSeen)) {
    throw new DomainError('SESSION_NOT_FOUND');
  }
  const createdAt = ctx.now().toISOString();
  const written = { trainerId, trainerName, writtenBy, text, createdAt };
  const comment = await insertComment(db, clientId, place, written);
  const { id: commentId, sessionId, exerciseId, setId } = comment;
  await announce(ctx, db, {
    clientId,
    message: {
      type: 'trainer.comment',
      timestamp: createdAt,
      data: { commentId, sessionId, exerciseId, setId, writtenBy },
    },
    // A trainer gets no notification about a workout that is too old for the grant.
    notice: isTold &&
      workout.isSeen && {
        ...notice,
        title: `${plainName(writer)} commented on ${plainName(workout.name)}`,
        path: `${notice.path}/workouts/report/${sessionId}#comment-${commentId}`,
        about: sessionId,
        isFirst: true,
      },
  });
  return comment;
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
