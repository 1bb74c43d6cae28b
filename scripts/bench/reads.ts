// Compares the duration of the same requests for users with few and with many sets.
import type { FastifyInstance } from 'fastify';
import type { AuthSettings } from '#server/auth/auth-settings.ts';
import { createOwnerPool, type DatabaseAddress } from '#server/db/opening/connect.ts';
import type { OpenDatabase } from '#server/db/opening/open.ts';
import { showProgress } from '../progress.ts';
import { createCrowd, createLongTimeLifter, type LongTimeLifter } from './long-logs/people.ts';
import { readingPerson, Refusal, requests, type Taken } from './read-requests.ts';
import { formatTable, median } from './stats.ts';

interface ReadsBench {
  database: OpenDatabase;
  owner: DatabaseAddress;
  auth: AuthSettings;
  app: FastifyInstance;
}

interface LongLogSize {
  few: number;
  many: number;
  dense: number;
  crowd: number;
  rounds: number;
}

/** A request may take at most 1.2 times as long with many sets as with few sets. */
const MOST_GROWTH = 1.2;

/**
 * Prints each request's duration for users with few sets, with many sets, and with many sets in one year. Then lists
 * the requests whose duration grows with the event log.
 */
export async function benchReads(
  bench: ReadsBench,
  { few, many, dense, crowd, rounds }: LongLogSize,
  print: (text: string) => void,
) {
  const { database, owner, auth } = bench;
  const beginner = await createLongTimeLifter(database, auth, few);
  const veteran = await createLongTimeLifter(database, auth, many);
  const busy = await createLongTimeLifter(database, auth, dense, 'dense');
  const size = { people: crowd, sessionsEach: 3, setsPerSession: 10 };
  await createCrowd(database, beginner.template, size);
  await analyze(owner);
  const count = (sets: number) => sets.toLocaleString('en');
  const heads = [
    'Requests that could grow, ms',
    `${count(few)} sets`,
    count(many),
    'ratio',
    `${count(dense)} in a year`,
    ...[few, many, dense].map((sets) => `holds, ${count(sets)}`),
  ];
  const rows = await compareReads(bench, [beginner, veteran, busy], rounds);
  print(formatTable([heads, ...rows]));
  print(summaryOf(rows));
}

const RATIO_COLUMN = 3;
const FIRST_HOLD_COLUMN = 5;

/**
 * Lists the requests that were refused, the requests whose ratio exceeds `MOST_GROWTH`, and the request that blocked
 * the event loop longest.
 */
export function summaryOf(rows: readonly (readonly string[])[]): string {
  const taken = rows.filter((row) => row.length > FIRST_HOLD_COLUMN);
  const ratioOf = (row: readonly string[]) => Number(row[RATIO_COLUMN]);
  const holdOf = (row: readonly string[]) => Math.max(...row.slice(FIRST_HOLD_COLUMN).map(Number));
  const grown = taken
    .filter((row) => ratioOf(row) > MOST_GROWTH)
    .toSorted((a, b) => ratioOf(b) - ratioOf(a))
    .map(([name, , , ratio]) => `${name} (${ratio})`);
  const refused = rows.filter((row) => !taken.includes(row)).map(([name]) => name);
  const [longest] = taken.toSorted((a, b) => holdOf(b) - holdOf(a));
  const hold = longest ? `${holdOf(longest)} ms, ${longest[0]}` : 'none';
  return [
    `Over ${MOST_GROWTH}: ${grown.join(', ') || 'none'}`,
    `Refused: ${refused.join(', ') || 'none'}`,
    `Longest hold of the event loop: ${hold}`,
  ].join('\n');
}

const WARM_UP_ROUNDS = 2;
const WATCHED_ROUNDS = 3;

type ByPerson<T> = readonly [few: T, many: T, dense: T];

/**
 * Returns one table row for each request: the median durations for three users, the growth from few to many sets, and
 * the longest blocks of the event loop.
 */
async function compareReads(
  { app, auth }: Pick<ReadsBench, 'app' | 'auth'>,
  [beginner, veteran, busy]: ByPerson<LongTimeLifter>,
  rounds: number,
): Promise<string[][]> {
  const rows: string[][] = [];
  const progress = showProgress('Asking', requests.length, 'kinds of requests');
  for (const { name, ask } of requests) {
    const people = [
      await readingPerson(app, auth, beginner),
      await readingPerson(app, auth, veteran),
      await readingPerson(app, auth, busy),
    ] as const;
    const [few, many, dense] = people;
    const taken: ByPerson<Taken>[] = [];
    const watched: ByPerson<Taken>[] = [];
    try {
      // The first rounds warm up query plans and caches and are not measured.
      for (let round = -WARM_UP_ROUNDS; round < rounds + WATCHED_ROUNDS; round += 1) {
        if (round === rounds) for (const { watch } of people) watch();
        const of = [
          await ask(few, round),
          await ask(many, round),
          await ask(dense, round),
        ] as const;
        if (round >= rounds) watched.push(of);
        else if (round >= 0) taken.push(of);
      }
      rows.push([name, ...figuresOf(taken, watched)]);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      rows.push([name, '', error.message]);
    }
    for (const { send, asked } of people) {
      await send('DELETE', `/workout-sessions/${asked.running.sessionId}`);
    }
    progress.step();
  }
  progress.end();
  return rows;
}

function figuresOf(taken: readonly ByPerson<Taken>[], watched: readonly ByPerson<Taken>[]) {
  const ms = (at: 0 | 1 | 2) => median(taken.map((round) => round[at].ms)).toFixed(2);
  const ratio = median(taken.map(([few, many]) => many.ms / few.ms)).toFixed(2);
  const hold = (at: 0 | 1 | 2) => Math.max(...watched.map((round) => round[at].holdMs)).toFixed(0);
  return [ms(0), ms(1), ratio, ms(2), hold(0), hold(1), hold(2)];
}

/** Runs `vacuum analyze`, as autovacuum does within minutes, so that Postgres plans with statistics. */
async function analyze(owner: DatabaseAddress): Promise<void> {
  const pool = createOwnerPool(owner, { max: 1 });
  try {
    await pool.query('vacuum analyze');
  } finally {
    await pool.end();
  }
}
