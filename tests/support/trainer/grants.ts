// Inserts grants directly into the database, without an invitation.
import { randomUUID } from 'node:crypto';
import type { Grant } from '#server/grants/grant.ts';
import { type TrainerArea, trainerAreaNames } from '#shared/trainer/area-names.ts';
import type { TestApp } from '#tests/support/app.ts';

export interface GivenGrant {
  clientId: string;
  trainerId: string;
  areas?: readonly TrainerArea[];
  historyFrom?: string | null;
  state?: Grant['state'];
}

/**
 * Replaces the grants between client and trainer by one grant. By default the grant is active, with all areas and the
 * whole history.
 */
export async function giveGrant(
  { services }: Pick<TestApp, 'services'>,
  {
    clientId,
    trainerId,
    areas = trainerAreaNames,
    historyFrom = null,
    state = 'ACTIVE',
  }: GivenGrant,
): Promise<void> {
  await takeGrants({ services }, clientId, [trainerId]);
  const ended = state === 'ENDED' ? new Date().toISOString() : null;
  await services.ownerPool.query(
    `insert into trainer_grant (user_id, id, trainer_id, trainer_name, areas, history_from, state, target_changes,
       is_blocked, is_quiet, shows_text, started_at, changed_at, ended_at, ended_by)
     values ($1, $2, $3, 'Anna', $4, $5, $6, 'ASK', false, false, false, now(), now(), $7, $8)`,
    [
      clientId,
      randomUUID(),
      trainerId,
      JSON.stringify(areas),
      historyFrom,
      state,
      ended,
      ended && 'CLIENT',
    ],
  );
}

export async function takeGrants(
  { services }: Pick<TestApp, 'services'>,
  clientId: string,
  trainerIds: readonly string[],
): Promise<void> {
  await services.ownerPool.query(
    'delete from trainer_grant where user_id = $1 and trainer_id = any($2::uuid[])',
    [clientId, trainerIds],
  );
}
