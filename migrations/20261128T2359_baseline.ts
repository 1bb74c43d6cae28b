// Creates the tables of the first version. Each later change of the tables is a new file in this folder.
import type { Kysely } from 'kysely';
import * as accounts from './20261128T2359_baseline/account.ts';
import * as body from './20261128T2359_baseline/body.ts';
import * as exercises from './20261128T2359_baseline/exercise.ts';
import * as goals from './20261128T2359_baseline/goal.ts';
import * as imports from './20261128T2359_baseline/import.ts';
import * as outgoing from './20261128T2359_baseline/outgoing.ts';
import * as plans from './20261128T2359_baseline/plan.ts';
import * as sessions from './20261128T2359_baseline/session.ts';
import * as signIns from './20261128T2359_baseline/sign-in.ts';
import * as work from './20261128T2359_baseline/work.ts';

/** The order matters: a table must exist before another table's foreign key can refer to it. */
const rooms = [accounts, signIns, exercises, plans, sessions, goals, body, outgoing, imports, work];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { create } of rooms) await create(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const tables = rooms.flatMap((room) => room.tables);
  for (const table of tables.toReversed()) await db.schema.dropTable(table).execute();
}
