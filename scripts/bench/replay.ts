// Measures how many events per second `npm run replay` handles, compared with a loop that only reads and folds the same
// logs. Also measures the memory for a long log.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { AuthSettings } from '#server/auth/auth-settings.ts';
import type { DatabaseAddress } from '#server/db/opening/connect.ts';
import type { OpenDatabase } from '#server/db/opening/open.ts';
import { replayUsers } from '#server/replay/replay-users.ts';
import { type FoldedEvent, foldSession } from '#shared/sessions/fold.ts';
import { upcast } from '#shared/sessions/upcast.ts';
import { createCrowd, createLongTimeLifter } from './long-logs/people.ts';
import type { ReplayAnswer, ReplayJob } from './replay-process.ts';
import { formatTable, median } from './stats.ts';

interface ReplayBench {
  database: OpenDatabase;
  owner: DatabaseAddress;
  auth: AuthSettings;
}

interface ReplaySize {
  people: number;
  rounds: number;
  few: number;
  many: number;
}

const CROWD = { sessionsEach: 12, setsPerSession: 19 };
const MOST_REBUILT = 500;

export async function benchReplay(
  { database, owner, auth }: ReplayBench,
  { people, rounds, few, many }: ReplaySize,
  print: (text: string) => void,
) {
  const { pool } = database;
  const short = await createLongTimeLifter(database, auth, few);
  const userIds = await createCrowd(database, short.template, { people, ...CROWD });
  const rebuiltIds = userIds.slice(0, MOST_REBUILT);
  const readings: number[] = [];
  const checks: number[] = [];
  let events = 0;
  for (let round = 0; round < rounds; round += 1) {
    readings.push(
      await timeOf(async () => {
        events = await readAndFold(database, userIds);
      }),
    );
    checks.push(await timeOf(() => replay({ isCheck: true, userIds, drift: 0 })));
  }
  const readRebuilt = await timeOf(() => readAndFold(database, rebuiltIds));
  for (const userId of rebuiltIds) {
    await pool.query('delete from workout_session where user_id = $1', [userId]);
  }
  const lost = rebuiltIds.length * CROWD.sessionsEach * (CROWD.setsPerSession + 2);
  const rebuilt = await timeOf(() => replay({ isCheck: false, userIds: rebuiltIds, drift: lost }));
  await replay({ isCheck: true, userIds: rebuiltIds, drift: 0 });

  /**
   * Runs a rebuild or a check, and counts the rows that differ from the event log.
   * @throws Error when fewer rows differ than expected, when a row differs although none should, or when an event is
   *   missing
   */
  async function replay(job: { isCheck: boolean; userIds: string[]; drift: number }) {
    let drift = 0;
    await replayUsers(pool, job.userIds, {
      check: job.isCheck,
      onDrift: () => {
        drift += 1;
      },
      onGap: (_, { sessionId }) => {
        throw new Error(`The log of session ${sessionId} has a gap`);
      },
    });
    if (drift < job.drift || (job.drift === 0 && drift > 0)) {
      throw new Error(`${drift} rows differed from the log`);
    }
  }
  const ratio = median(readings.map((seconds, round) => seconds / (checks[round] ?? Number.NaN)));
  const perSecond = (count: number, seconds: number) => (count / seconds).toFixed(0);
  const rebuiltEvents = (events / userIds.length) * rebuiltIds.length;
  print(
    formatTable([
      [`Replay of ${events} events of ${people} people`, 'per s', '/ reading'],
      ['reading, parsing and folding alone', perSecond(events, median(readings)), '1.00'],
      ['comparing every row (--check)', perSecond(events, median(checks)), ratio.toFixed(2)],
      [
        'rebuilding rows that are lost',
        perSecond(rebuiltEvents, rebuilt),
        (readRebuilt / rebuilt).toFixed(2),
      ],
    ]),
  );
  const long = await createLongTimeLifter(database, auth, many);
  const alone = [
    await inProcess({ owner, userId: short.userId }),
    await inProcess({ owner, userId: long.userId }),
  ];
  print(
    formatTable([
      ['Comparing the log of one person, in a process of its own', 'per s', 'MB at most'],
      ...alone.map((answer) => [
        `${answer.events} events`,
        perSecond(answer.events, answer.seconds),
        answer.megabytes.toFixed(0),
      ]),
    ]),
  );
}

const readText = `
  select session_id, version, event_id, type, schema_version, payload, command_hash, occurred_at,
    recorded_at
  from session_event where user_id = $1 order by session_id, version`;

interface EventRow {
  session_id: string;
  version: number;
  event_id: string;
  type: string;
  schema_version: number;
  payload: unknown;
  occurred_at: string;
}

/**
 * Does the minimum of a rebuild: reads a user's event log, makes an event of each database row, and folds each
 * session's events into its state.
 */
async function readAndFold({ pool }: OpenDatabase, userIds: readonly string[]): Promise<number> {
  let events = 0;
  for (const userId of userIds) {
    const { rows } = await pool.query<EventRow>(readText, [userId]);
    events += rows.length;
    const streams = Map.groupBy(rows.map(toEvent), ({ sessionId }) => sessionId);
    for (const stream of streams.values()) {
      if (foldSession(stream) === null) throw new Error('A log without a session');
    }
  }
  return events;
}

function toEvent(row: EventRow): FoldedEvent {
  return {
    eventId: row.event_id,
    sessionId: row.session_id,
    version: row.version,
    occurredAt: row.occurred_at,
    fact: upcast({ type: row.type, schemaVersion: row.schema_version, payload: row.payload }),
  };
}

async function inProcess(job: ReplayJob): Promise<ReplayAnswer> {
  const child = fork(join(import.meta.dirname, 'replay-process.ts'), { execArgv: [] });
  child.send(job);
  const [answer]: ReplayAnswer[] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => []),
  ]);
  child.kill();
  if (!answer) throw new Error('The replay ended without an answer');
  return answer;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const at = performance.now();
  await work();
  return (performance.now() - at) / 1000;
}
