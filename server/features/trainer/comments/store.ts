// Reads and writes comments on workouts. The client owns the database rows of all comments, even of those that a
// trainer wrote.
import { type Kysely, type NotNull, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/db/schema.ts';
import { mergeTarget, readStandingMerges } from '#server/db/reads/current-exercises.ts';
import { shownIn } from '#server/db/reads/shown-comments.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import { DomainError } from '#shared/errors.ts';
import type {
  ExerciseComment,
  ListedComment,
  Talk,
  TrainerComment,
  WriteCommentInput,
} from '#shared/trainer/comments.ts';

/**
 * The reader or writer of comments: the client or a trainer. A trainer sees only comments between this trainer and the
 * client.
 */
export type Party = { side: 'CLIENT' } | { side: 'TRAINER'; trainerId: string };

/** Returns SQL that is true for the comments that the reader (the client or a trainer) may see. */
const isOf = (party: Party) =>
  party.side === 'CLIENT'
    ? sql<boolean>`true`
    : sql<boolean>`trainer_id = ${party.trainerId}::uuid`;

/** Returns SQL that is true for unread comments that the other side (a trainer or the client) wrote. */
const isUnreadBy = ({ side }: Party) => sql<boolean>`c.read_at is null and c.written_by <> ${side}`;

/**
 * A comment with the workout, exercise and set to which the comment now belongs. A merge or a split may have moved the
 * comment.
 */
interface CommentRow {
  id: string;
  sessionId: string;
  exerciseId: string | null;
  setId: string | null;
  isSetDeleted: boolean;
  trainerId: string | null;
  trainerName: string | null;
  writtenBy: Party['side'];
  text: string;
  createdAt: string;
  isUnread: boolean;
}

/**
 * Returns the comments on a workout, oldest first. When workouts are merged or split, a comment on a set moves with the
 * set. When exercises are merged, their comments move too.
 */
async function listComments(
  db: Kysely<Database>,
  clientId: string,
  sessionId: string,
  party: Party,
): Promise<TrainerComment[]> {
  const { rows } = await sql<CommentRow>`
    with moved as (
      select e.user_id, (e.payload ->> 'otherSessionId')::uuid as id, e.payload ->> 'reason' as reason
      from session_event e
      where e.user_id = ${clientId} and e.session_id = ${sessionId} and e.type = 'SetsMoved')
    select c.id, ${sessionId}::text as "sessionId", coalesce(s.exercise_id, c.exercise_id) as "exerciseId",
      c.set_id as "setId", c.set_id is not null and s.id is null as "isSetDeleted", c.trainer_id as "trainerId",
      c.trainer_name as "trainerName", c.written_by as "writtenBy", c.text, c.created_at as "createdAt",
      ${isUnreadBy(party)} as "isUnread"
    from trainer_comment c
    left join exercise_set s
      on s.user_id = ${clientId} and s.session_id = ${sessionId} and s.id = c.set_id
    where c.user_id = ${clientId}
      and ${isOf(party)}
      and (${party.side} = 'CLIENT' or exists (
        select from workout_session v where v.user_id = ${clientId} and v.id = ${sessionId}))
      and (
        s.id is not null
        or c.session_id = ${sessionId} and not exists (
          select from exercise_set a join moved on moved.id = a.session_id
          where a.user_id = ${clientId} and a.id = c.set_id)
        or c.set_id is null and exists (
          select from moved left join workout_session w on w.user_id = ${clientId} and w.id = moved.id
          where moved.id = c.session_id and moved.reason = 'MERGED' and w.id is null))
    order by c.created_at, c.id`.execute(db);
  const merges = await readStandingMerges(queryOfTransaction(db), clientId);
  return rows.map(({ exerciseId, ...row }) => ({
    ...row,
    exerciseId: exerciseId && mergeTarget(merges, exerciseId),
  }));
}

/**
 * Returns the comments on a workout, and the trainers whose grant has not ended. For a trainer, both lists contain only
 * this trainer.
 */
export async function readTalk(
  db: Kysely<Database>,
  clientId: string,
  sessionId: string,
  party: Party,
): Promise<Talk> {
  const trainers = await db
    .selectFrom('trainer_grant')
    .select(['trainer_id as trainerId', 'trainer_name as name'])
    .where('user_id', '=', clientId)
    .where('state', '<>', 'ENDED')
    .where(isOf(party))
    .orderBy('started_at')
    .$narrowType<{ trainerId: NotNull }>()
    .execute();
  return { comments: await listComments(db, clientId, sessionId, party), trainers };
}

/** Returns the trainers' comments on the exercises, newest first. Comments that the client dismissed are omitted. */
export async function listExerciseComments(
  db: Kysely<Database>,
  clientId: string,
  exerciseIds: readonly string[],
): Promise<ExerciseComment[]> {
  const merges = await readStandingMerges(queryOfTransaction(db), clientId);
  const wanted = new Set(exerciseIds);
  const rows = await db
    .selectFrom('trainer_comment')
    .select(['id', 'exercise_id as exerciseId', 'session_id as sessionId'])
    .select(['trainer_name as trainerName', 'text'])
    .where('user_id', '=', clientId)
    .where('exercise_id', 'in', [
      ...wanted,
      ...merges.map(({ fromId }) => fromId).filter((id) => wanted.has(mergeTarget(merges, id))),
    ])
    .where('written_by', '=', 'TRAINER')
    .where('dismissed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$narrowType<{ exerciseId: NotNull }>()
    .execute();
  return rows.map((row) => ({ ...row, exerciseId: mergeTarget(merges, row.exerciseId) }));
}

export type CommentPlace = Pick<WriteCommentInput, 'sessionId' | 'exerciseId' | 'setId'>;

/**
 * Stores a comment on a workout of the client.
 *
 * @throws DomainError SET_NOT_FOUND, EXERCISE_NOT_FOUND
 */
export async function insertComment(
  db: Kysely<Database>,
  clientId: string,
  place: CommentPlace,
  written: Pick<TrainerComment, 'trainerId' | 'trainerName' | 'writtenBy' | 'text' | 'createdAt'>,
): Promise<TrainerComment> {
  const exerciseId = await exerciseAt(db, clientId, place);
  const { sessionId, setId = null } = place;
  const id = uuidv7();
  await db
    .insertInto('trainer_comment')
    .values({
      user_id: clientId,
      id,
      trainer_id: written.trainerId,
      trainer_name: written.trainerName,
      written_by: written.writtenBy,
      session_id: sessionId,
      exercise_id: exerciseId,
      set_id: setId,
      text: written.text,
      created_at: written.createdAt,
      read_at: null,
      dismissed_at: null,
    })
    .execute();
  return { ...written, id, sessionId, exerciseId, setId, isSetDeleted: false, isUnread: false };
}

/** Returns the exercise on which a comment was written; null for a comment on the whole workout. */
async function exerciseAt(
  db: Kysely<Database>,
  clientId: string,
  { sessionId, setId, exerciseId }: CommentPlace,
): Promise<string | null> {
  if (setId === undefined && exerciseId === undefined) return null;
  const set = await db
    .selectFrom('exercise_set')
    .select('exercise_id')
    .where('user_id', '=', clientId)
    .where('session_id', '=', sessionId)
    .where(setId === undefined ? 'exercise_id' : 'id', '=', String(setId ?? exerciseId))
    .executeTakeFirst();
  if (set) return set.exercise_id;
  throw new DomainError(setId === undefined ? 'EXERCISE_NOT_FOUND' : 'SET_NOT_FOUND');
}

/**
 * Marks comments on a workout as read, and returns their number. For the client, these are the trainers' comments; for
 * a trainer, the client's comments.
 */
export async function markRead(
  db: Kysely<Database>,
  clientId: string,
  { sessionId, now }: { sessionId: string; now: Date },
  party: Party,
): Promise<{ marked: number }> {
  const listed = await listComments(db, clientId, sessionId, party);
  const unread = listed.filter(({ isUnread }) => isUnread).map(({ id }) => id);
  if (unread.length === 0) return { marked: 0 };
  await db
    .updateTable('trainer_comment')
    .set({ read_at: now.toISOString() })
    .where('user_id', '=', clientId)
    .where('id', 'in', unread)
    .execute();
  return { marked: unread.length };
}

/**
 * Dismisses a trainer's comment, so that the screen of a running workout no longer shows the comment.
 *
 * @throws DomainError NOT_FOUND when the client has no such comment
 */
export async function dismissComment(
  db: Kysely<Database>,
  clientId: string,
  id: string,
  now: Date,
): Promise<{ id: string }> {
  const at = now.toISOString();
  const row = await db
    .updateTable('trainer_comment')
    .set({ dismissed_at: at, read_at: sql`coalesce(read_at, ${at}::timestamptz)` })
    .where('user_id', '=', clientId)
    .where('id', '=', id)
    .where('written_by', '=', 'TRAINER')
    .returning('id')
    .executeTakeFirst();
  return found(row);
}

function found(row: { id: string } | undefined): { id: string } {
  if (!row) throw new DomainError('NOT_FOUND', 'Comment not found');
  return row;
}

/**
 * Deletes a comment that this person wrote.
 * @throws DomainError NOT_FOUND when this person wrote no comment with this id
 */
export async function removeComment(
  db: Kysely<Database>,
  clientId: string,
  id: string,
  party: Party,
): Promise<{ id: string }> {
  const row = await db
    .deleteFrom('trainer_comment')
    .where('user_id', '=', clientId)
    .where('id', '=', id)
    .where('written_by', '=', party.side)
    .where(isOf(party))
    .returning('id')
    .executeTakeFirst();
  return found(row);
}

/** The largest number of comments in a list over several workouts. */
const MOST_RECENT = 50;

/** Returns the newest comments of all workouts, newest first. If `isUnread` is true, returns only unread comments. */
export async function listRecent(
  db: Kysely<Database>,
  clientId: string,
  isUnread: boolean,
  party: Party,
): Promise<ListedComment[]> {
  return db
    .selectFrom('trainer_comment as c')
    .innerJoin('workout_session as w', (join) =>
      join.on('w.user_id', '=', clientId).on('w.id', '=', shownIn(clientId)),
    )
    .select(['c.id', 'w.id as sessionId', 'c.exercise_id as exerciseId'])
    .select(['c.set_id as setId', sql<boolean>`false`.as('isSetDeleted')])
    .select(['c.trainer_id as trainerId', 'c.trainer_name as trainerName'])
    .select(['c.written_by as writtenBy', 'c.text', 'c.created_at as createdAt'])
    .select([isUnreadBy(party).as('isUnread'), 'w.name as workout', 'w.started_at as startedAt'])
    .where('c.user_id', '=', clientId)
    .where(isOf(party))
    .$if(isUnread, (query) => query.where(isUnreadBy(party)))
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(MOST_RECENT)
    .execute();
}
