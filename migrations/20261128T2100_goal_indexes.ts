// Indexes that keep a restore linear while Postgres knows the tables of goals as small ones.
import type { Kysely } from 'kysely';

const sessionIndex = 'goal_session_progress_session_index';
const progress = 'goal_session_progress';
const statusIndex = 'goal_status_index';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A replay reads by session and goal. Without the goal in the index Postgres may read a whole goal for each session.
  await db.schema.dropIndex(sessionIndex).execute();
  await db.schema
    .createIndex(sessionIndex)
    .on(progress)
    .columns(['user_id', 'session_id', 'goal_id'])
    .execute();
  // Every list reads all goals of a person. Foreign keys to a goal may take this index instead of the primary key.
  await db.schema.dropIndex(statusIndex).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex(statusIndex)
    .on('goal')
    .columns(['user_id', 'status', 'created_at'])
    .execute();
  await db.schema.dropIndex(sessionIndex).execute();
  await db.schema
    .createIndex(sessionIndex)
    .on(progress)
    .columns(['user_id', 'session_id'])
    .execute();
}
