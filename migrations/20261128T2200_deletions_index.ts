// An index of the deletions in the log: what was deleted lately is found without the other events of that time.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index session_event_deleted_index on session_event (user_id, recorded_at)
    where type in ('SessionDiscarded', 'SetDeleted')`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('session_event_deleted_index').execute();
}
