// Marks users for a rebuild after an update that changes how rows are derived from the event log (due-replays.ts). The
// server starts without waiting for the rebuild.
import type pg from 'pg';
import type { Log } from '#server/db/opening/connect.ts';
import { inPoolTransaction } from '#server/db/statements/in-transaction.ts';

/** Marks every user with a log, if a migration has requested a rebuild. `owner` is a pool of the tables' owner. */
export async function notePendingReplay(owner: pg.Pool, log: Log): Promise<void> {
  const { rows: asked } = await owner.query('select 1 from pending_replay limit 1');
  if (asked.length === 0) return;
  const noted = await inPoolTransaction(owner, async (query) => {
    // Two servers may start at the same time. The lock lets only one server process the requested rebuild.
    const pending = await query<{ reason: string }>(
      'select reason from pending_replay for update',
      [],
    );
    if (pending.length === 0) return undefined;
    await query(
      `/* every user: goals were measured by an earlier rule */
       update goal set measured_to = created_at - interval '25 hours', measures_ended_after = null
       where measured_to is not null`,
      [],
    );
    const users = await query(
      `/* every user: the rows of all users follow an earlier rule */
       insert into replay_due (user_id, migration)
       select a.user_id, (select max(name) from kysely_migration) from account a
       where exists (select from session_event e where e.user_id = a.user_id)
       on conflict (user_id) do update set migration = excluded.migration
       returning user_id`,
      [],
    );
    const reasons = pending.map(({ reason }) => reason);
    await query('delete from pending_replay where reason = any($1)', [reasons]);
    return { reasons, users: users.length };
  });
  if (!noted) return;
  log(
    `A rule has changed: ${noted.reasons.join(', ')}. The records of ${noted.users} users follow it at their next request, or in the background.`,
  );
}
