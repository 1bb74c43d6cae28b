// Rebuilds the progress of all goals: an estimated 1RM gives a strength goal at most 99%.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<any>): Promise<void> {
  await sql`insert into pending_replay (reason) values ('goals at 99 percent by an estimate')`.execute(
    db,
  );
}

export async function down(): Promise<void> {}
