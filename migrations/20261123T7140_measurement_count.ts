import { type Kysely, sql } from 'kysely';

// How many measurements somebody has is kept: there is a limit, and counting them for each new one reads them all. A
// server from before does not keep it, so it may be off by the few that such a one wrote.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('account').addColumn('measurement_count', 'integer').execute();
  await sql`
    update account a set measurement_count = counted.entries
    from (select user_id, count(*) as entries from biometric group by user_id) as counted
    where a.user_id = counted.user_id`.execute(db);
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('account').dropColumn('measurement_count').execute();
}
