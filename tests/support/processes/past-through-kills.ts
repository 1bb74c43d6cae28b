// Logs past workouts while the server and its Postgres are killed, and compares the confirmed
// workouts with the log.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkLog, type LogFindings } from '#tests/support/database/checker.ts';
import { registration } from '#tests/support/factories.ts';
import { callOnce, insist } from '#tests/support/database/persistent-client.ts';
import { withStoppedServer } from './import-through-kills.ts';
import { postgresPid, prepareServer } from './server-process.ts';

const CLIENTS = 4;
const WORKOUTS = 6;
const SOON_MS = 60;
const SETS = 40;

interface Journal {
  acknowledged: string[];
  /**
   * `abandoned` lists workouts that were sent once and given up without a response. The server may have stored them or
   * not.
   */
  abandoned: string[];
  undecided: number;
  /** Lists wrong responses, which the server must never send. A response 503 and a dropped connection are not wrong. */
  wrong: string[];
}

export interface PastThroughKills extends Journal {
  /** `lost` lists confirmed workouts that are not stored with each set exactly once. */
  lost: string[];
  partial: string[];
  unknown: string[];
  findings: LogFindings;
}

/**
 * Logs past workouts while the server and its Postgres are killed `cycles` times in turn, and then reads the log.
 * @param root an empty folder, which the caller may delete afterwards
 */
export async function logPastThroughKills(root: string, cycles: number): Promise<PastThroughKills> {
  const { dataDir, base, start } = await prepareServer(root);
  let server = await start();
  const stop = new AbortController();
  const journal: Journal = { acknowledged: [], abandoned: [], undecided: 0, wrong: [] };
  try {
    const person = await signUp(base);
    const clients = Array.from({ length: CLIENTS }, () => keepLogging(base, person, journal, stop));
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      await untilLogged(journal, WORKOUTS);
      const pid = postgresPid(dataDir);
      if (cycle % 2 === 1 && pid !== undefined) process.kill(pid, 'SIGKILL');
      else {
        server.child.kill('SIGKILL');
        await server.ended;
        server = await start();
      }
    }
    await untilLogged(journal, WORKOUTS);
    stop.abort();
    await Promise.all(clients);
    server.child.kill('SIGTERM');
    await server.ended;
    return { ...journal, ...(await inspect(dataDir, person.userId, journal)) };
  } finally {
    stop.abort();
    server.child.kill('SIGKILL');
    await server.ended;
  }
}

/**
 * Waits until `more` workouts are confirmed, and then a random time of up to `SOON_MS`, so that the kill can hit any
 * moment. A wrong response ends the wait.
 */
async function untilLogged({ acknowledged, wrong }: Journal, more: number): Promise<void> {
  const enough = acknowledged.length + more;
  while (acknowledged.length < enough && wrong.length === 0) await sleep(5);
  await sleep(Math.random() * SOON_MS);
}

interface Person {
  token: string;
  userId: string;
  exerciseId: string;
}

async function signUp(base: string): Promise<Person> {
  const body = registration();
  const { user, tokens } = await insist(base, { method: 'POST', path: '/auth/register', body });
  const token: string = tokens.accessToken;
  const [exercise] = await insist(base, { method: 'GET', path: '/exercises?limit=1', token });
  return { token, userId: user.id, exerciseId: exercise.id };
}

/**
 * Logs one workout after another. Sends a workout without a response again, except the first one of every second
 * outage.
 */
async function keepLogging(
  base: string,
  { token, exerciseId }: Person,
  journal: Journal,
  stop: AbortController,
): Promise<void> {
  const set = { exerciseId, actualReps: 5, actualWeight: 100 };
  const body = {
    startTime: '2026-03-01T17:00:00.000Z',
    endTime: '2026-03-01T18:00:00.000Z',
    sets: Array.from({ length: SETS }, () => set),
  };
  let isGivingUp = false;
  /** True while the next workout without a response would be the first one of an outage. */
  let isFirst = true;
  while (!stop.signal.aborted) {
    const key = randomUUID();
    for (;;) {
      const answer = await callOnce(base, {
        method: 'POST',
        path: '/workout-sessions/past',
        token,
        key,
        body,
      });
      if (answer?.status === 201) {
        const { id } = JSON.parse(answer.text).data;
        journal.acknowledged.push(id);
        isFirst = true;
        if (id !== key) journal.wrong.push(`${id} for ${key}`);
        break;
      }
      if (answer) {
        journal.wrong.push(`${answer.status} ${answer.text}`);
        break;
      }
      await sleep(20);
      if (isFirst) {
        isFirst = false;
        isGivingUp = !isGivingUp;
        if (isGivingUp) {
          journal.abandoned.push(key);
          break;
        }
      }
      journal.undecided += 1;
    }
  }
}

function inspect(dataDir: string, userId: string, { acknowledged, abandoned }: Journal) {
  return withStoppedServer(dataDir, async (ownerPool) => {
    const findings = await checkLog({ pool: ownerPool, ownerPool }, userId);
    const { rows } = await ownerPool.query<{ id: string; events: number; sets: number }>(
      `select session_id as id, count(*)::int as events,
         (select count(*)::int from exercise_set s
          where s.user_id = e.user_id and s.session_id = e.session_id) as sets
       from session_event e where user_id = $1 group by user_id, session_id`,
      [userId],
    );
    // A complete workout has one event for its start, one for each set and one for its completion.
    const whole = new Set(
      rows.filter(({ events, sets }) => events === SETS + 2 && sets === SETS).map(({ id }) => id),
    );
    const sent = new Set([...acknowledged, ...abandoned]);
    return {
      findings,
      lost: acknowledged.filter((id) => !whole.has(id)),
      partial: rows.filter(({ id }) => !whole.has(id)).map(({ id }) => id),
      unknown: rows.filter(({ id }) => !sent.has(id)).map(({ id }) => id),
    };
  });
}
