// An update may change by which rule rows follow from the log. The start that brings it makes them follow the new one.
import type pg from 'pg';
import type { Log } from '#server/db/connect.ts';
import { replayUsers, usersWithLog } from './replay-users.ts';

/**
 * Replays every user when a migration has asked for it, which takes seconds to minutes by the size of the log; else it
 * is one look at an empty table. When it is cut short the next start begins again. `owner` is a pool without a limit
 * for an answer.
 */
export async function replayWhenPending(owner: pg.Pool, log: Log): Promise<void> {
  const { rows } = await owner.query<{ reason: string }>('select reason from pending_replay');
  if (rows.length === 0) return;
  const reasons = rows.map(({ reason }) => reason);
  await owner.query(
    `/* every user: what goals have measured so far was by the rule of before */
     update goal set measured_to = date_trunc('day', created_at, 'UTC'), measures_ended_after = null
     where measured_to is not null`,
  );
  const users = await usersWithLog(owner);
  log(
    `A rule has changed: ${reasons.join(', ')}. Rebuilding the records of ${users.length} users.`,
  );
  const gapped = new Set<string>();
  let done = 0;
  const events = await replayUsers(owner, users, {
    check: false,
    onDrift: () => undefined,
    onGap: (userId) => gapped.add(userId),
    onReplayed: (count) => {
      done += count;
      log(`Rebuilt the records of ${done} of ${users.length} users.`);
    },
  });
  // Deletes by reason: another migration may have asked for a replay meanwhile.
  await owner.query('delete from pending_replay where reason = any($1)', [reasons]);
  const left =
    gapped.size === 0
      ? ''
      : ` The logs of ${gapped.size} users have a gap and were left alone: npm run replay names them.`;
  log(`Read ${events} events.${left}`);
}
