// Creates a demo trainer with six clients in different states: the demo account and five more.
import type { OpenDatabase } from '#server/db/opening/open.ts';
import { asUser } from '#server/db/owner/scope.ts';
import { inTransaction } from '#server/db/statements/in-transaction.ts';
import { takeDueNews } from '#server/features/trainer/desk/scheduler.ts';
import { updateNotes } from '#server/features/trainer/desk/store.ts';
import { beginGrant } from '#server/features/trainer/grants/bind.ts';
import { updateGrant } from '#server/features/trainer/grants/store.ts';
import { readGrant } from '#server/grants/grant.ts';
import { noteReading } from '#server/grants/reading-log.ts';
import { appendToSession } from '#server/session-log/append.ts';
import { DAY_MS } from '#shared/durations.ts';
import { usualAreas } from '#shared/trainer/area-names.ts';
import { type DemoAccount, demoSignIn, openDemoAccount } from './account.ts';
import { planPrograms, writePrograms } from './demo-programs.ts';
import { planTraining } from './plan.ts';
import { idOf } from './random.ts';
import { writeTraining } from './write.ts';

export const trainerSignIn = { ...demoSignIn, email: 'trainer@liftledger.example' };

const trainer = { key: 'trainer', name: 'Anna Demo', email: trainerSignIn.email };

interface DemoClient {
  key: string;
  name: string;
  weeks: number;
  endedDaysAgo?: number;
  state?: 'PAUSED' | 'ENDED';
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

/** Days ago on which the trainer looked at the training of each client, and at one more area. */
const looks = [
  [16, 'plans'],
  [9, 'notes'],
  [2, 'plans'],
] as const;

type Target = Pick<OpenDatabase, 'db' | 'pool'>;

/**
 * Writes the trainer, the clients and their grants (the trainer's rights). A second run leaves existing grants and
 * notes unchanged.
 */
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
    const account = await openDemoAccount(target, {
      weekCount: weeks,
      now,
      person: { key, name, email },
      ...(endedDaysAgo !== undefined && { endedDaysAgo }),
    });
    const { userId } = account;
    if (weeks > 0) await asUser(userId, () => train(target, account, client, now));
    const { state, kept } = client;
    if (!(await writeGrant(target, { clientId: userId, trainerId, now }, state))) continue;
    await asUser(trainerId, () => updateNotes(target.db, trainerId, { clientId: userId, ...kept }));
  }
  const options = { db: target.db, now: () => now };
  await Promise.all(await takeDueNews(options, clients.length + 1));
}

async function train(
  target: Target,
  { userId, firstDay }: DemoAccount,
  { weeks, lastNote }: DemoClient,
  now: Date,
): Promise<void> {
  const blocks = planTraining(firstDay, weeks);
  const programs = planPrograms(blocks).filter(({ events }) => events.length > 0);
  const days = new Map(programs.flatMap((program) => [...program.days]));
  const written = await writeTraining(target, userId, blocks, () => undefined, days);
  if (written.sessions > 0) await writePrograms(target.db, userId, programs);
  const sessions = blocks.flatMap((block) => block.sessions);
  const last = sessions.findLast(({ steps }) => steps.at(-1)?.kind === 'complete');
  if (lastNote === undefined || !last) return;
  const at = last.steps.at(-1)?.at ?? now;
  const command = { id: idOf(`note/${last.id}`, at), hash: 'seed' };
  await appendToSession(
    target.pool,
    { userId, sessionId: last.id, command, occurredAt: at.toISOString(), now },
    () => ({ type: 'SessionNoted', notes: lastNote }),
  );
}

/**
 * Creates the trainer's grant (the right to see the client's data), which began four weeks ago, and its reading log.
 * Returns false when the client already has a grant for this trainer.
 */
function writeGrant(
  { db }: Target,
  { clientId, trainerId, now }: { clientId: string; trainerId: string; now: Date },
  state?: DemoClient['state'],
): Promise<boolean> {
  const parties = { clientId, trainerId, trainerName: trainer.name };
  const started = new Date(now.getTime() - 28 * DAY_MS);
  return asUser(clientId, async () => {
    if (await readGrant(db, parties)) return false;
    const choices = { areas: [...usualAreas], history: 'ALL' as const };
    await inTransaction(db, (trx) => beginGrant(trx, { ...parties, ...choices }, started));
    const grant = await readGrant(db, parties);
    for (const [daysAgo, area] of looks) {
      const day = new Date(now.getTime() - daysAgo * DAY_MS);
      await noteReading(db, { ...parties, areas: ['training', area] }, day);
    }
    if (grant && state) await updateGrant(db, clientId, { id: grant.id, state }, now);
    return true;
  });
}
