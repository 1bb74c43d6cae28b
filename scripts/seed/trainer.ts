// Creates a demo trainer with six clients in different states: the demo account and five more.
import type { OpenDatabase } from '#server/db/opening/open.ts';
import { asUser } from '#server/db/owner/scope.ts';
import { takeNews } from '#server/features/trainer/desk/glance.ts';
import { updateNotes } from '#server/features/trainer/desk/store.ts';
import { appendToSession } from '#server/session-log/append.ts';
import { DAY_MS } from '#shared/durations.ts';
import { usualAreas } from '#shared/trainer/areas.ts';
import { demoSignIn, openDemoAccount } from './account.ts';
import { planPrograms, writePrograms } from './demo-programs.ts';
import { planTraining } from './plan.ts';
import { idOf } from './random.ts';
import { writeTraining } from './write.ts';

export const trainerSignIn = { ...demoSignIn, email: 'trainer@liftledger.example' };

const trainer = { key: 'trainer', name: 'Anna Demo', email: trainerSignIn.email };

interface DemoClient {
  key: string;
  name: string;
  /** Number of weeks since the client's first workout; 0 for a client without workouts. */
  weeks: number;
  endedDaysAgo?: number;
  state?: 'PAUSED' | 'ENDED';
  /** The client's note on the last workout. */
  lastNote?: string;
  kept?: { label?: string; tags?: string[]; note?: string };
}

const clients: readonly DemoClient[] = [
  {
    key: 'away',
    name: 'Bea Away',
    weeks: 12,
    endedDaysAgo: 16,
    kept: { tags: ['online'], note: 'Travels a lot for work. Write before Monday.' },
  },
  {
    key: 'hurt',
    name: 'Chris Sore',
    weeks: 13,
    lastNote: 'Sharp pain in the left shoulder on the last set, stopped there.',
    kept: { label: 'First meet in spring', tags: ['gym'] },
  },
  { key: 'new', name: 'Dana New', weeks: 0, kept: { tags: ['beginner', 'online'] } },
  { key: 'paused', name: 'Eli Paused', weeks: 9, state: 'PAUSED' },
  { key: 'former', name: 'Finn Former', weeks: 10, endedDaysAgo: 40, state: 'ENDED' },
];

type Target = Pick<OpenDatabase, 'db' | 'pool'>;

/** Writes the trainer, the clients and their grants. Existing grants and notes stay as they are. */
export async function writeTrainer(target: Target, demoId: string, now: Date): Promise<void> {
  const { userId: trainerId } = await openDemoAccount(target, {
    weekCount: 0,
    now,
    person: trainer,
  });
  await writeGrant(target, { clientId: demoId, trainerId, now });
  for (const client of clients) {
    const { key, name, weeks, endedDaysAgo } = client;
    const email = `${key}@liftledger.example`;
    const { userId } = await openDemoAccount(target, {
      weekCount: weeks,
      now,
      person: { key, name, email },
      ...(endedDaysAgo !== undefined && { endedDaysAgo }),
    });
    if (weeks > 0) await asUser(userId, () => train(target, userId, client, now));
    const { state = 'ACTIVE', kept } = client;
    if (!(await writeGrant(target, { clientId: userId, trainerId, now, state }))) continue;
    await asUser(trainerId, () => updateNotes(target.db, trainerId, { clientId: userId, ...kept }));
  }
}

async function train(
  target: Target,
  userId: string,
  { weeks, lastNote }: DemoClient,
  now: Date,
): Promise<void> {
  const account = await target.db
    .selectFrom('account')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const blocks = planTraining(new Date(account.created_at), weeks);
  const programs = planPrograms(blocks).filter(({ events }) => events.length > 0);
  const days = new Map(programs.flatMap((program) => [...program.days]));
  const { sessions } = await writeTraining(target, userId, blocks, () => undefined, days);
  if (sessions > 0) await writePrograms(target.db, userId, programs);
  const done = blocks
    .flatMap((block) => block.sessions)
    .filter(({ steps }) => steps.at(-1)?.kind === 'complete');
  const last = done.at(-1);
  if (lastNote === undefined || !last) return;
  const at = last.steps.at(-1)?.at ?? now;
  const command = { id: idOf(`note/${last.id}`, at), hash: 'seed' };
  await appendToSession(
    target.pool,
    { userId, sessionId: last.id, command, occurredAt: at.toISOString(), now },
    () => ({ type: 'SessionNoted', notes: lastNote }),
  );
}

/** Writes a grant that began four weeks ago, and the trainer's desk about it. Returns false when there is one already. */
async function writeGrant(
  { db }: Target,
  grant: {
    clientId: string;
    trainerId: string;
    now: Date;
    state?: 'ACTIVE' | 'PAUSED' | 'ENDED';
  },
): Promise<boolean> {
  const { clientId, trainerId, now, state = 'ACTIVE' } = grant;
  const started = new Date(now.getTime() - 28 * DAY_MS);
  const ended = state === 'ENDED' ? now.toISOString() : null;
  const isNew = await asUser(clientId, async () => {
    const known = await db
      .selectFrom('trainer_grant')
      .select('id')
      .where('user_id', '=', clientId)
      .where('trainer_id', '=', trainerId)
      .executeTakeFirst();
    if (known) return false;
    await db
      .insertInto('trainer_grant')
      .values({
        user_id: clientId,
        id: idOf(`grant/${clientId}`, started),
        trainer_id: trainerId,
        trainer_name: trainer.name,
        areas: JSON.stringify(usualAreas),
        history_from: null,
        state,
        target_changes: 'ASK',
        is_blocked: false,
        is_quiet: false,
        shows_text: false,
        started_at: started.toISOString(),
        changed_at: started.toISOString(),
        ended_at: ended,
        ended_by: ended === null ? null : 'CLIENT',
      })
      .execute();
    return true;
  });
  // The client has no unread news, so the id names no row.
  await takeNews(db, { clientId, trainerId, id: idOf('news', now) }, now);
  return isNew;
}
