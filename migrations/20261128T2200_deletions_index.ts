// Adds an index over the deletion events. 'Recently deleted' reads it and skips all other events.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index session_event_deleted_index on session_event (user_id, recorded_at)
    where type in ('SessionDiscarded', 'SetDeleted')`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('session_event_deleted_index').execute();
}
