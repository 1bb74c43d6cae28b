// Creates grants of trainers and updates the list of clients of each trainer.
import { randomUUID } from 'node:crypto';
import { takeDueNews } from '#server/features/trainer/desk/scheduler.ts';
import { queryOf } from '#server/db/statements/query.ts';
import { noteForTrainers } from '#server/trainer-news/trainer-news.ts';
import type { TrainerArea } from '#shared/trainer/area-names.ts';
import type { TestApp } from './app.ts';

interface GivenGrant {
  clientId: string;
  trainerId: string;
  areas?: readonly TrainerArea[];
  historyFrom?: string | null;
  state?: 'ACTIVE' | 'PAUSED' | 'ENDED';
}

/** Inserts a grant and queues the update of the trainer's list of clients, as accepting an invitation does. */
export async function giveGrant(app: TestApp, grant: GivenGrant): Promise<void> {
  const { clientId, trainerId, areas = ['training', 'notes', 'plans'], historyFrom = null } = grant;
  const { ownerPool } = app.database;
  await ownerPool.query(
    `insert into trainer_grant (user_id, id, trainer_id, trainer_name, areas, history_from, state, target_changes,
       is_blocked, is_quiet, shows_text, started_at, changed_at)
     values ($1, $2, $3, 'Anna Trainer', $4, $5, 'ACTIVE', 'ASK', false, false, false, $6, $6)`,
    [clientId, randomUUID(), trainerId, JSON.stringify(areas), historyFrom, now(app)],
  );
  await noteForTrainers(queryOf(ownerPool), clientId, app.services.now());
  if (grant.state) await changeGrant(app, clientId, grant.state);
}

/** Changes the state of a client's grants in the database, without updating the trainer's list of clients. */
export async function changeGrant(app: TestApp, clientId: string, state: string): Promise<void> {
  const ended = state === 'ENDED' ? now(app) : null;
  await app.database.ownerPool.query(
    'update trainer_grant set state = $2, ended_at = $3 where user_id = $1',
    [clientId, state, ended],
  );
}

const now = (app: TestApp) => app.services.now().toISOString();

/** Performs all due updates of trainers' lists of clients. Returns their number. */
export async function bringDesksUpToDate(app: TestApp): Promise<number> {
  let done = 0;
  for (;;) {
    const begun = await takeDueNews(app.services);
    if (begun.length === 0) return done;
    await Promise.all(begun);
    done += begun.length;
  }
}
