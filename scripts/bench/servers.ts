// Compares two servers that share one database with a single server: sets per second, and the cost of a set when users
// alternate between the two servers.
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { signAccessToken } from '#server/auth/access-token.ts';
import type { AuthSettings } from '#server/auth/auth-settings.ts';
import type { DatabaseAddress } from '#server/db/opening/connect.ts';
import type { OpenDatabase } from '#server/db/opening/open.ts';
import {
  freePort,
  type ServerProcess,
  spawnServer,
  untilReady,
} from '#tests/support/processes/server-process.ts';
import { limitCpu, postgresCpuMs, postmasterOf, processCpuMs } from './processor.ts';
import { type Person, SETS_PER_SESSION, startSessions } from './people.ts';
import { figuresOf, formatTable, median, type Served } from './stats.ts';

/**
 * Limits each server to 20% of one processor, so that Postgres and the clients on the machine have enough processor
 * time.
 */
const SHARE = 0.2;

/**
 * Number of sessions per user for which the benchmark opens a live connection. A live connection receives each change
 * of its session.
 */
const MOST_FOLLOWED = 6;

type Way = 'one' | 'half' | 'two' | 'followed' | 'turns';
const names: Record<Way, string> = {
  one: 'one server',
  half: 'one server, half of the people',
  two: 'two, each person on one',
  followed: 'two, each followed on the other',
  turns: 'two, in turn',
};
const goals = { two: '≥ 1.7', turns: '≤ 2', stays: '≤ 1.1' };

interface Bench {
  database: OpenDatabase;
  owner: DatabaseAddress;
  people: readonly Person[];
  auth: AuthSettings;
  /** Signing secret of `auth`. Both servers use the secret, so that they accept the access tokens of the benchmark. */
  secret: string;
  publicUrl: string;
}

export async function benchServers(
  bench: Bench,
  { seconds, rounds }: { seconds: number; rounds: number },
  print: (text: string) => void,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'liftledger-servers-'));
  const servers: { url: string; process: ServerProcess }[] = [];
  const lifts: ((() => Promise<void>) | undefined)[] = [];
  const postmaster = await postmasterOf(bench.database.pool);
  const run = async (way: Way, people: readonly Person[]): Promise<Served> => {
    const pids = servers.map(({ process }) => Number(process.child.pid));
    const cpu = async () => (await Promise.all(pids.map(processCpuMs))).reduce((a, b) => a + b, 0);
    const urls = servers.map(({ url }) => url);
    const asked = way === 'half' ? people.slice(0, people.length / 2) : people;
    const ready = await Promise.all(
      asked.map(async (person, index) => ({
        person,
        // Each round signs a new token, because a token expires after ten minutes and the benchmark runs longer.
        accessToken: await signAccessToken(bench.auth, person.claims, new Date()),
        sessionIds: (await startSessions(bench.database, person, Math.ceil((seconds + 1) * 6))).map(
          ({ sessionId }) => sessionId,
        ),
        urlOf: (sent: number) => urls[urlIndex(way, index, sent)] ?? '',
      })),
    );
    const leave = way === 'followed' ? await followAll(ready, urls) : () => undefined;
    // Runs once without measuring, so that the servers cache the running workouts.
    await drive(ready, 0.5);
    const before = [await cpu(), postmaster === undefined ? 0 : await postgresCpuMs(postmaster)];
    const sample = await drive(ready, seconds);
    const after = [await cpu(), postmaster === undefined ? 0 : await postgresCpuMs(postmaster)];
    leave();
    return {
      ...sample,
      cpuMs: (after[0] ?? 0) - (before[0] ?? 0),
      postgresCpuMs:
        postmaster === undefined ? undefined : (after[1] ?? Number.NaN) - (before[1] ?? 0),
    };
  };
  const play = async (ways: readonly Way[], people: readonly Person[]) => {
    const samples = new Map<Way, Served[]>(ways.map((way) => [way, []]));
    // The first round warms up the servers and is not measured.
    for (let round = 0; round <= rounds; round += 1) {
      for (const way of ways) {
        const sample = await run(way, people);
        if (round > 0) samples.get(way)?.push(sample);
      }
    }
    return samples;
  };
  try {
    for (const name of ['first', 'second']) {
      const port = await freePort();
      const process = spawnServer({
        DATA_DIR: join(folder, name),
        DATABASE_URL: urlOf(bench.owner),
        AUTH_SECRET: bench.secret,
        PUBLIC_URL: bench.publicUrl,
        RATE_LIMITS: 'off',
        PORT: String(port),
      });
      servers.push({ url: `http://127.0.0.1:${port}`, process });
      await untilReady(process);
    }
    const ways = ['one', 'two', 'turns'] as const;
    print(aloneTable(await play(ways, bench.people.slice(0, 1))));
    for (let round = 0; round < 3; round += 1) await run('two', bench.people);
    for (const { process } of servers) lifts.push(await limitCpu(Number(process.child.pid), SHARE));
    const isLimited = lifts.every((lift) => lift !== undefined);
    print(
      togetherTable(
        await play(['one', 'half', 'two', 'followed', 'turns'], bench.people),
        isLimited,
        bench.people.length,
      ),
    );
  } finally {
    for (const { process } of servers) process.child.kill('SIGTERM');
    await Promise.all(servers.map(({ process }) => process.ended));
    for (const lift of lifts) await lift?.();
    await rm(folder, { recursive: true, force: true });
  }
}

function urlIndex(way: Way, person: number, sent: number): number {
  if (way === 'one' || way === 'half') return 0;
  return (way === 'turns' ? sent : person) % 2;
}

interface Lane {
  person: Person;
  accessToken: string;
  sessionIds: readonly string[];
  urlOf: (sent: number) => string;
}

/**
 * Opens live connections for each user's first workouts, on the server that does not receive the user's sets. Returns a
 * function that closes the connections.
 */
async function followAll(lanes: readonly Lane[], urls: readonly string[]): Promise<() => void> {
  const left = new AbortController();
  for (const [index, { accessToken, sessionIds }] of lanes.entries()) {
    for (const sessionId of sessionIds.slice(0, MOST_FOLLOWED)) {
      const answer = await fetch(
        `${urls[(index + 1) % 2]}/api/v1/workout-sessions/${sessionId}/follow`,
        { headers: { authorization: `Bearer ${accessToken}` }, signal: left.signal },
      );
      if (!answer.ok) throw new Error(`A workout cannot be followed: ${answer.status}`);
      void answer.text().catch(() => undefined);
    }
  }
  return () => left.abort();
}

async function drive(lanes: readonly Lane[], seconds: number) {
  const agent = new Agent({ keepAlive: true });
  const latenciesMs: number[] = [];
  const from = performance.now();
  const until = from + seconds * 1000;
  await Promise.all(
    lanes.map(async (lane) => {
      const { sessionIds, urlOf: url } = lane;
      for (let sent = 0; performance.now() < until; sent += 1) {
        const sessionId = sessionIds[Math.floor(sent / SETS_PER_SESSION) % sessionIds.length] ?? '';
        const at = performance.now();
        await logSet(agent, url(sent), lane, sessionId);
        latenciesMs.push(performance.now() - at);
      }
    }),
  );
  agent.destroy();
  return {
    latenciesMs,
    answered: latenciesMs.length,
    seconds: (performance.now() - from) / 1000,
  };
}

function logSet(
  agent: Agent,
  url: string,
  { person, accessToken }: Lane,
  sessionId: string,
): Promise<void> {
  const [line] = person.template.exercises;
  const body = JSON.stringify({
    exerciseId: line?.exerciseId,
    templateExerciseId: line?.id,
    actualReps: 8,
    actualWeight: 142.5,
    rpeRating: 8,
  });
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}/api/v1/workout-sessions/${sessionId}/sets`,
      {
        method: 'POST',
        agent,
        headers: {
          authorization: `Bearer ${accessToken}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'idempotency-key': uuidv7(),
        },
      },
      (answer) => {
        answer.resume().once('end', () => {
          if (answer.statusCode === 201) resolve();
          else reject(new Error(`A set was answered with ${answer.statusCode}`));
        });
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

function ratios(
  samples: ReadonlyMap<Way, Served[]>,
  way: Way,
  figure: 'perSecond' | 'p50Ms' | 'cpuMs' | 'postgresCpuMs',
): string {
  const values = (samples.get(way) ?? []).flatMap((sample, index) => {
    const one = samples.get('one')?.[index];
    return one ? [figuresOf([sample])[figure] / figuresOf([one])[figure]] : [];
  });
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return `${least.toFixed(2)}  ${median(values).toFixed(2)}  ${most.toFixed(2)}`;
}

function aloneTable(samples: ReadonlyMap<Way, Served[]>): string {
  return formatTable([
    ['One person, a set after the other', 'p50 ms', '/ one server: least, median, most', 'goal'],
    ...[...samples].map(([way, rounds]) => [
      names[way],
      figuresOf(rounds).p50Ms.toFixed(2),
      way === 'one' ? '' : ratios(samples, way, 'p50Ms'),
      way === 'one' ? '' : way === 'two' ? goals.stays : goals.turns,
    ]),
  ]);
}

function togetherTable(
  samples: ReadonlyMap<Way, Served[]>,
  isLimited: boolean,
  people: number,
): string {
  const limit = isLimited
    ? `each server held to ${SHARE * 100}% of a processor`
    : 'no limit: the machine may be it';
  return formatTable([
    [
      `${people} people, ${limit}`,
      'sets per s',
      '/ one: least, median, most',
      'goal',
      'server ms a set',
      '/ one',
      'Postgres ms a set',
      '/ one',
    ],
    ...[...samples].map(([way, rounds]) => {
      const { perSecond, cpuMs, postgresCpuMs: postgres } = figuresOf(rounds);
      const isOne = way === 'one';
      return [
        names[way],
        perSecond.toFixed(0),
        isOne ? '' : ratios(samples, way, 'perSecond'),
        way === 'two' ? goals.two : '',
        cpuMs.toFixed(2),
        isOne ? '' : ratios(samples, way, 'cpuMs'),
        postgres.toFixed(2),
        isOne ? '' : ratios(samples, way, 'postgresCpuMs'),
      ];
    }),
  ]);
}

function urlOf(address: DatabaseAddress): string {
  if ('connectionString' in address) return address.connectionString;
  const { host, port, user, database, password = '' } = address;
  const url = new URL(`postgres://localhost:${port}/${database}`);
  Object.assign(url, { username: user, password });
  url.searchParams.set('host', host);
  return url.href;
}
