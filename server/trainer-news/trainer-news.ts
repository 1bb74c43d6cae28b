// Queues a client's changes for the client's trainers. features/trainer/desk/scheduler.ts later updates the facts in
// the trainers' overviews.
import { v7 as uuidv7 } from 'uuid';
import type { Query } from '#server/db/statements/query.ts';

/**
 * Keeps one row per client and trainer. Each change gives the row a new id. The scheduler deletes the row only if the
 * id is unchanged, so that no change is lost while the scheduler works.
 */
const noteText = `
  insert into trainer_news (user_id, trainer_id, id, next_try_at)
  select distinct g.user_id, g.trainer_id, $3::uuid, $2::timestamptz
  from trainer_grant g
  where g.user_id = $1 and g.trainer_id = coalesce($4::uuid, g.trainer_id)
    and (g.state = 'ACTIVE' or $4::uuid is not null)
  on conflict (user_id, trainer_id) do update set id = excluded.id, next_try_at = excluded.next_try_at`;

/**
 * Marks a client's summary as outdated for all active trainers. With `trainerId`, marks the summary only for this
 * trainer, even when the grant is paused or ended.
 */
export async function noteForTrainers(
  query: Query,
  clientId: string,
  now: Date,
  trainerId: string | null = null,
): Promise<void> {
  await query(noteText, [clientId, now.toISOString(), uuidv7(), trainerId]);
}
