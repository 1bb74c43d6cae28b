// Measures two lower bounds for the time of logging a set: a minimal Fastify app that runs the server's statement, and
// pgbench that runs only two inserts.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Statement } from '#server/session-log/write-events.ts';
import type { OpenDatabase } from '#server/db/opening/open.ts';
import { toStored } from '#shared/sessions/upcast.ts';
import { nextSet, type Person, startSessions } from '../people.ts';
import type { Sample } from '../stats.ts';

/** Returns the minimal app. Each request runs the next statement in the list of its connection (`queues`). */
export function buildRawApp(pool: pg.Pool, queues: Map<string, Statement[]>): FastifyInstance {
  const app = Fastify();
  const answer = {
    data: {
      id: '0193d0b4-7a4e-7cc0-8a53-2f1b6a0b3c11',
      exerciseId: '0193d0b4-7a4e-7cc0-8a53-2f1b6a0b3c12',
      templateExerciseId: '0193d0b4-7a4e-7cc0-8a53-2f1b6a0b3c13',
      setNumber: 1,
      actualReps: 8,
      actualWeight: 142.5,
      rpeRating: 8,
      rpeSource: 'entered',
      setClassification: 'WORKING',
      loggedAt: '2026-01-01T18:00:00.000Z',
    },
  };
  app.post<{ Params: { lane: string } }>('/sets/:lane', async (request, reply) => {
    const next = queues.get(request.params.lane)?.shift();
    if (!next) return reply.code(503).send({ error: 'No statement is left' });
    await pool.query(next.text, next.values);
    reply.code(201);
    return answer;
  });
  app.get('/trivial', async () => ({ ok: true }));
  return app;
}

/** pgbench runs this transaction as prepared statements. Each client of pgbench logs sets into a separate session. */
const script = `
\\if :version = 1
select (string_to_array(:users, ','))[:client_id + 1] as user_id,
  (string_to_array(:sessions, ','))[:client_id + 1] as session_id \\gset
\\endif
\\set version :version + 1
begin;
insert into session_event (user_id, session_id, version, event_id, type, schema_version, payload, command_hash,
  occurred_at, recorded_at)
values (:user_id, :session_id, :version, uuidv7(), :type, :schema_version, :payload, :hash, now(), now())
returning event_id as set_id \\gset
insert into exercise_set (user_id, session_id, id, position, exercise_id, line_id, set_number, reps, weight_lbs, rpe,
  rpe_source, kind, logged_at, notes)
values (:user_id, :session_id, :set_id, :version, :exercise_id, :line_id, :version, 8, 142.5, 8, 'entered',
  'WORKING', now(), '');
commit;
`;

/** Returns true when pgbench is installed and Postgres can make UUIDv7s (version 18). */
export async function canRunTwoInserts({ pool }: OpenDatabase): Promise<boolean> {
  const { rows } = await pool.query<{ makes: boolean }>(
    `select exists (select from pg_proc where proname = 'uuidv7') as makes`,
  );
  return rows[0]?.makes === true && spawnSync('pgbench', ['--version']).status === 0;
}

/**
 * Starts a session for each user. Returns a function that runs pgbench with one client per user. When pgbench fails,
 * the function throws an Error with pgbench's output.
 */
export async function readyInserts(
  database: OpenDatabase,
  people: readonly Person[],
  stage: { warmUpSeconds: number; seconds: number },
): Promise<() => Promise<Sample>> {
  const values = Object.entries(await valuesFor(database, people)).map(
    ([name, value]) => `--define=${name}=${value}`,
  );
  return () => run(database, people.length, values, stage);
}

async function run(
  database: OpenDatabase,
  clients: number,
  values: readonly string[],
  { warmUpSeconds, seconds }: { warmUpSeconds: number; seconds: number },
): Promise<Sample> {
  const folder = await mkdtemp(join(tmpdir(), 'liftledger-pgbench-'));
  try {
    await writeFile(join(folder, 'script.sql'), script);
    const from = performance.timeOrigin + performance.now() + warmUpSeconds * 1000;
    await pgbench(database, folder, [
      '--no-vacuum',
      '--protocol=prepared',
      `--client=${clients}`,
      `--time=${Math.ceil(warmUpSeconds + seconds)}`,
      '--file=script.sql',
      '--log',
      ...values,
    ]);
    return await readLog(folder, from, seconds);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function valuesFor(database: OpenDatabase, people: readonly Person[]) {
  const sessions = await Promise.all(people.map((person) => startSessions(database, person, 1)));
  const [person, state] = [people[0], sessions[0]?.[0]];
  if (!person || !state) throw new Error('There is nobody to log for');
  const { event } = nextSet(person.userId, state, new Date());
  const { type, schemaVersion, payload } = toStored(event.fact);
  const [line] = person.template.exercises;
  return {
    version: 1,
    users: people.map(({ userId }) => userId).join(','),
    sessions: sessions
      .flat()
      .map(({ sessionId }) => sessionId)
      .join(','),
    type,
    schema_version: schemaVersion,
    payload: JSON.stringify(payload),
    hash: event.commandHash,
    exercise_id: line?.exerciseId,
    line_id: line?.id,
  };
}

function pgbench({ pool }: OpenDatabase, cwd: string, args: string[]): Promise<void> {
  const { connectionString, host, port, user, password, database, options } = pool.options;
  const given = {
    PGHOST: host,
    PGPORT: port,
    PGUSER: user,
    PGPASSWORD: typeof password === 'string' ? password : undefined,
    PGDATABASE: database,
    PGOPTIONS: options,
  };
  const known = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  return new Promise((resolve, reject) => {
    const child = spawn('pgbench', [...args, ...(connectionString ? [connectionString] : [])], {
      cwd,
      env: { ...process.env, ...Object.fromEntries(known) },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaint = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(complaint))));
  });
}

/**
 * Reads pgbench's log files. A line has six fields: client, number, duration in µs, script, and end time in s and µs.
 */
async function readLog(folder: string, from: number, seconds: number): Promise<Sample> {
  const files = (await readdir(folder)).filter((name) => name.startsWith('pgbench_log'));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  const lines = texts.flatMap((text) => text.trim().split('\n')).map((line) => line.split(' '));
  const latenciesMs = lines.flatMap(([, , microseconds, , endSeconds, endMicroseconds]) => {
    const at = Number(endSeconds) * 1000 + Number(endMicroseconds) / 1000;
    return at >= from && at < from + seconds * 1000 ? [Number(microseconds) / 1000] : [];
  });
  return { latenciesMs, seconds, answered: lines.length };
}
