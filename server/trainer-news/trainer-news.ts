// Queues news of a client for trainers, in the transaction of the change. features/trainer/desk/scheduler.ts then
// makes the glances of their desks again.
import { v7 as uuidv7 } from 'uuid';
import type { Query } from '#server/db/statements/query.ts';

/**
 * One row per trainer. Further news replaces the id of a waiting row: the scheduler removes a row only while it still
 * has the id that was read before the facts.
 */
const noteText = `
  insert into trainer_news (user_id, trainer_id, id, next_try_at)
  select distinct g.user_id, g.trainer_id, $3::uuid, $2::timestamptz
  from trainer_grant g
  where g.user_id = $1 and g.trainer_id = coalesce($4::uuid, g.trainer_id)
    and (g.state = 'ACTIVE' or $4::uuid is not null)
  on conflict (user_id, trainer_id) do update set id = excluded.id, next_try_at = excluded.next_try_at`;

/** Tells the trainers of a client, or one trainer in any state of the grant, that their glances are out of date. */
export async function noteForTrainers(
  query: Query,
  clientId: string,
  now: Date,
  trainerId: string | null = null,
): Promise<void> {
  await query(noteText, [clientId, now.toISOString(), uuidv7(), trainerId]);
}
