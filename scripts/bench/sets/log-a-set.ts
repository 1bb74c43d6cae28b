// Measures logging a set through REST, tRPC, a minimal route, pg and pgbench, with several numbers of clients.
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '#server/db/opening/open.ts';
import type { Statement } from '#server/session-log/write-events.ts';
import type { LoadProcess } from './load-process.ts';
import type { Lane, LoadJob } from './load.ts';
import {
  type Person,
  readyStatements,
  SETS_PER_SESSION,
  startSessions,
} from '#scripts/bench/people.ts';
import { postgresCpuMs, postmasterOf } from '../processor.ts';
import { buildRawApp, canRunTwoInserts, readyInserts } from './baselines.ts';
import {
  figuresOf,
  formatTable,
  medianRatio,
  type Sample,
  type Served,
} from '#scripts/bench/stats.ts';

export const clientCounts = [1, 8, 32] as const;
const WAITING_CLIENTS = 8;

interface Stage {
  warmUpSeconds: number;
  seconds: number;
  rounds: number;
}

/**
 * Highest numbers of sets per second that the benchmark expects for one user and for many users. No current machine
 * reaches these numbers. They decide how many statements are prepared.
 */
const mostPerSecond = { one: 5_000, many: 8_000 };

type Way = 'inserts' | 'pg' | 'raw' | 'rest' | 'trpc' | 'together' | 'trivial';
const names: Record<Way, string> = {
  inserts: 'pgbench, the two inserts',
  pg: 'the statement through pg',
  raw: 'raw Fastify route',
  rest: 'REST',
  trpc: 'tRPC',
  together: `REST, ${SETS_PER_SESSION} sets in a request`,
  trivial: 'GET of trivial JSON',
};
const allWays: readonly Way[] = ['pg', 'raw', 'inserts', 'rest', 'trpc', 'trivial'];

export interface Bench {
  database: OpenDatabase;
  app: FastifyInstance;
  people: readonly Person[];
  load: LoadProcess;
}

/**
 * Runs the variants in several rounds, for each number of clients. Prints one table for each number of clients, and one
 * for sets that are sent together.
 */
export async function benchLogSet(bench: Bench, stage: Stage, print: (text: string) => void) {
  const queues = new Map<string, Statement[]>();
  const { database } = bench;
  const raw = buildRawApp(database.pool, queues);
  const postmaster = await postmasterOf(database.pool);
  const hasInserts = await canRunTwoInserts(database);
  if (!hasInserts) print('Without pgbench or PostgreSQL 18: the two inserts are left out.');
  const order = allWays.filter((way) => way !== 'inserts' || hasInserts);
  const urls = { app: await listen(bench.app), raw: await listen(raw) };
  try {
    // Runs each variant once without measuring, because code is slow when it runs for the first time.
    const warmUp = { warmUpSeconds: 0, seconds: stage.seconds / 2, rounds: 1 };
    for (const way of order) {
      await runOnce(bench, { way, clients: 8, stage: warmUp, urls, queues, postmaster });
    }
    for (const clients of clientCounts) {
      const samples = new Map<Way, Served[]>(order.map((way) => [way, []]));
      for (let round = 0; round < stage.rounds; round += 1) {
        for (const way of order) {
          const sample = await runOnce(bench, { way, clients, stage, urls, queues, postmaster });
          samples.get(way)?.push(sample);
        }
      }
      print(table(clients, samples));
    }
    const rounds: { alone: Served; together: Served }[] = [];
    for (let round = 0; round < stage.rounds; round += 1) {
      const once = { clients: WAITING_CLIENTS, stage, urls, queues, postmaster };
      rounds.push({
        alone: await runOnce(bench, { ...once, way: 'rest' }),
        together: await runOnce(bench, { ...once, way: 'together' }),
      });
    }
    print(waitingTable(rounds));
  } finally {
    await raw.close();
  }
}

interface Once {
  way: Way;
  clients: number;
  stage: Stage;
  urls: { app: string; raw: string };
  queues: Map<string, Statement[]>;
  postmaster: number | undefined;
}

async function runOnce(bench: Bench, once: Once): Promise<Served> {
  const { way, clients, stage, urls, queues } = once;
  const measured = (run: () => Promise<Sample>) => withCpu(run, once);
  const people = bench.people.slice(0, clients);
  if (way === 'pg') {
    const ready = await makeReady(bench.database, people, stage);
    return measured(() => drive(bench.database, ready, stage));
  }
  if (way === 'inserts') {
    const run = await readyInserts(bench.database, people, stage);
    return measured(run);
  }
  queues.clear();
  if (way === 'raw') {
    const ready = await makeReady(bench.database, people, stage);
    ready.forEach((statements, index) => queues.set(String(index), statements));
  }
  const isOurs = way === 'rest' || way === 'trpc' || way === 'together';
  const job: LoadJob = {
    door: way,
    url: isOurs ? urls.app : urls.raw,
    lanes: await Promise.all(
      people.map((person) =>
        laneOf(bench.database, person, isOurs ? sessionsFor(people, stage, way === 'together') : 0),
      ),
    ),
    warmUpSeconds: stage.warmUpSeconds,
    seconds: stage.seconds,
  };
  return measured(() => bench.load.run(job));
}

async function withCpu(
  run: () => Promise<Sample>,
  { stage, postmaster }: Pick<Once, 'stage' | 'postmaster'>,
): Promise<Served> {
  const before = process.cpuUsage();
  const [sample, postgresCpuMs] = await Promise.all([
    run(),
    postmaster === undefined ? undefined : postgresCpuWithin(postmaster, stage),
  ]);
  const { user, system } = process.cpuUsage(before);
  return { ...sample, cpuMs: (user + system) / 1000, postgresCpuMs };
}

async function postgresCpuWithin(postmaster: number, { warmUpSeconds, seconds }: Stage) {
  await sleep(warmUpSeconds * 1000);
  const before = await postgresCpuMs(postmaster);
  await sleep(seconds * 1000);
  return (await postgresCpuMs(postmaster)) - before;
}

function sessionsFor(people: readonly Person[], stage: Stage, isReady = false): number {
  const most = people.length === 1 ? mostPerSecond.one : mostPerSecond.many;
  // Each prepared statement needs a new position in a session. Other requests reuse sessions, so a fifth of the
  // sessions is enough for them.
  const share = isReady ? 1 : 0.2;
  const sets = most * share * (stage.warmUpSeconds + stage.seconds + 1);
  return Math.ceil(sets / people.length / SETS_PER_SESSION);
}

async function laneOf(database: OpenDatabase, person: Person, count: number): Promise<Lane> {
  const states = await startSessions(database, person, count);
  const [line] = person.template.exercises;
  return {
    accessToken: person.accessToken,
    sessionIds: states.map((state) => state.sessionId),
    setsPerSession: SETS_PER_SESSION,
    exerciseId: line?.exerciseId ?? '',
    lineId: line?.id ?? '',
  };
}

function makeReady(database: OpenDatabase, people: readonly Person[], stage: Stage) {
  const count = sessionsFor(people, stage, true);
  return Promise.all(
    people.map(async (person) => {
      const states = await startSessions(database, person, count);
      return states.flatMap((state) => readyStatements(person, state));
    }),
  );
}

async function drive(
  { pool }: OpenDatabase,
  lists: readonly Statement[][],
  { warmUpSeconds, seconds }: Stage,
): Promise<Sample> {
  const latenciesMs: number[] = [];
  let answered = 0;
  const from = performance.now() + warmUpSeconds * 1000;
  const until = from + seconds * 1000;
  let endedAt = until;
  await Promise.all(
    lists.map(async (statements) => {
      for (const { text, values } of statements) {
        const at = performance.now();
        if (at >= until) return;
        await pool.query(text, values);
        answered += 1;
        const now = performance.now();
        if (now >= from && now < until) latenciesMs.push(now - at);
      }
      endedAt = Math.min(endedAt, performance.now());
    }),
  );
  return { latenciesMs, seconds: (endedAt - from) / 1000, answered };
}

async function listen(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  // The cast is safe because the server listens on a port, so `address()` returns an AddressInfo.
  const { port } = app.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/**
 * Formats a table of the sets per second when clients send sets that were logged offline. The table compares one
 * request per set with one request for all sets.
 */
function waitingTable(rounds: readonly { alone: Served; together: Served }[]): string {
  const alone = rounds.map((round) => round.alone);
  const together = rounds.map((round) => round.together);
  const times = medianRatio(together, alone) * SETS_PER_SESSION;
  const setsPerSecond = figuresOf(together).perSecond * SETS_PER_SESSION;
  return formatTable([
    [`Waiting sets, ${WAITING_CLIENTS} clients`, 'sets per s', '/ REST one by one'],
    [names.rest, figuresOf(alone).perSecond.toFixed(0), ''],
    [names.together, setsPerSecond.toFixed(0), times.toFixed(2)],
  ]);
}

function table(clients: number, samples: ReadonlyMap<Way, Served[]>): string {
  const of = (way: Way) => samples.get(way) ?? [];
  const ratio = (way: Way, to: Way, figure?: 'postgresCpuMs') =>
    way === to || way === 'trivial' || of(to).length === 0
      ? ''
      : medianRatio(of(way), of(to), figure).toFixed(2);
  const rows = [...samples.keys()].map((way) => {
    const { perSecond, p50Ms, p99Ms, cpuMs, postgresCpuMs: postgres } = figuresOf(of(way));
    return [
      names[way],
      perSecond.toFixed(0),
      p50Ms.toFixed(2),
      p99Ms.toFixed(2),
      way === 'inserts' ? '' : cpuMs.toFixed(2),
      way === 'trivial' ? '' : postgres.toFixed(3),
      way === 'pg' || way === 'inserts' ? '' : ratio(way, 'raw'),
      way === 'inserts' ? '' : ratio(way, 'pg'),
      ratio(way, 'inserts'),
      ratio(way, 'inserts', 'postgresCpuMs'),
    ];
  });
  const title = `Log a set, ${clients} client${clients === 1 ? '' : 's'}`;
  const columns = ['per s', 'p50 ms', 'p99 ms', 'CPU ms', 'PG CPU ms', '/ raw', '/ pg'];
  return formatTable([[title, ...columns, '/ pgbench', 'PG CPU / pgbench'], ...rows]);
}
