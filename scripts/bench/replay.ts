// Replay: events per second, against reading and parsing the same rows alone.
import type { OpenDatabase } from '#server/db/open.ts';
import { queryOf } from '#server/db/query.ts';
import { replayUser } from '#server/replay/replay-user.ts';
import type { LoggedEvent } from '#server/session-log/read.ts';
import { transition } from '#server/session-log/transition.ts';
import { v7 as uuidv7 } from 'uuid';
import { insertRows, toEventRow } from './long-logs/write.ts';
import { nextSet, type Person, SETS_PER_SESSION } from './people.ts';
import { formatTable } from './stats.ts';

const EVENTS_PER_SESSION = SETS_PER_SESSION + 2;

const readText = `
  select session_id, version, event_id, type, schema_version, payload, command_hash, occurred_at,
    recorded_at
  from session_event where user_id = $1 order by session_id, version`;

/**
 * Gives the people a log of about `eventCount` events without any rows, then reads it, rebuilds the rows
 * from it, and compares them with it.
 */
export async function benchReplay(
  { pool }: OpenDatabase,
  people: readonly Person[],
  eventCount: number,
  print: (text: string) => void,
) {
  const sessions = Math.ceil(eventCount / people.length / EVENTS_PER_SESSION);
  for (const person of people) {
    const events = Array.from({ length: sessions }, () => sessionEvents(person)).flat();
    const rows = events.map((event) => toEventRow(person.userId, event));
    await insertRows(queryOf(pool), 'session_event', rows);
  }
  let events = 0;
  const read = await timeOf(async () => {
    for (const { userId } of people) events += (await pool.query(readText, [userId])).rows.length;
  });
  const rebuild = await timeOf(() => replayAll(false));
  const check = await timeOf(async () => {
    const drift = await replayAll(true);
    if (drift > 0) throw new Error(`${drift} rows differ from the log after a replay`);
  });

  async function replayAll(isCheck: boolean): Promise<number> {
    let drift = 0;
    for (const { userId } of people) {
      drift += (await replayUser(pool, userId, { check: isCheck })).drift.length;
    }
    return drift;
  }
  const row = (name: string, seconds: number) => [
    name,
    (events / seconds).toFixed(0),
    (read / seconds).toFixed(2),
  ];
  print(
    formatTable([
      [`Replay of ${events} events`, 'per s', '/ reading'],
      row('reading and parsing alone', read),
      row('rebuilding every row', rebuild),
      row('comparing every row (--check)', check),
    ]),
  );
}

/** A whole session in memory: started, its sets, completed. */
function sessionEvents({ userId, template }: Person): LoggedEvent[] {
  const now = new Date();
  const options = { userId, sessionId: uuidv7(), occurredAt: now.toISOString(), now };
  const start = transition(options, null, { type: 'SessionStarted', template });
  const events = [start.event];
  let state = start.after;
  while (events.length <= SETS_PER_SESSION) {
    const { event, after } = nextSet(userId, state, now);
    events.push(event);
    state = after;
  }
  const end = transition(options, state, { type: 'SessionCompleted' });
  return [...events, end.event];
}

/** Seconds. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const at = performance.now();
  await work();
  return (performance.now() - at) / 1000;
}
