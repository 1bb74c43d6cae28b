// Requests whose cost could grow with the years: the same ones for somebody with few sets and with many.
import type { FastifyInstance } from 'fastify';
import type { AuthSettings } from '#server/auth/auth-settings.ts';
import { createOwnerPool, type DatabaseAddress } from '#server/db/connect.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { showProgress } from '../progress.ts';
import { createCrowd, createLongTimeLifter, type LongTimeLifter } from './long-logs/people.ts';
import { Refusal, requests, sender, type Taken } from './read-requests.ts';
import { formatTable, median } from './stats.ts';

export interface ReadsBench {
  database: OpenDatabase;
  owner: DatabaseAddress;
  auth: AuthSettings;
  app: FastifyInstance;
}

export interface LongLogSize {
  /** Sets of one person. */
  few: number;
  many: number;
  /** Other people. */
  crowd: number;
  rounds: number;
}

/** Prints for each request its time with many sets beside that with few, and the most that the event loop worked for it. */
export async function benchReads(
  bench: ReadsBench,
  { few, many, crowd, rounds }: LongLogSize,
  print: (text: string) => void,
) {
  const { database, owner, auth } = bench;
  const beginner = await createLongTimeLifter(database, auth, few);
  const veteran = await createLongTimeLifter(database, auth, many);
  const size = { people: crowd, sessionsEach: 3, setsPerSession: 10 };
  await createCrowd(database, beginner.template, size);
  await analyze(owner);
  const count = (sets: number) => `${sets.toLocaleString('en')} sets, ms`;
  const heads = ['Reads that grow', count(few), count(many), 'ratio', 'most on loop, ms'];
  print(formatTable([heads, ...(await compareReads(bench, [beginner, veteran], rounds))]));
}

const WARM_UP_ROUNDS = 2;

/** A row for each request: medians of several rounds, and the median ratio of the two in the same round. */
export async function compareReads(
  { app, auth }: Pick<ReadsBench, 'app' | 'auth'>,
  [beginner, veteran]: readonly [LongTimeLifter, LongTimeLifter],
  rounds: number,
): Promise<string[][]> {
  const rows: string[][] = [];
  const progress = showProgress('Reading', requests.length, 'kinds of requests');
  for (const { name, ask } of requests) {
    const asBeginner = await sender(app, auth, beginner);
    const asVeteran = await sender(app, auth, veteran);
    const taken: { few: Taken; many: Taken }[] = [];
    try {
      // The first rounds are for plans and caches.
      for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
        const few = await ask(asBeginner, beginner, round);
        const many = await ask(asVeteran, veteran, round);
        if (round >= 0) taken.push({ few, many });
      }
      rows.push([name, ...figuresOf(taken)]);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      rows.push([name, '', error.message]);
    }
    progress.step();
  }
  progress.end();
  return rows;
}

function figuresOf(rounds: readonly { few: Taken; many: Taken }[]): string[] {
  return [
    median(rounds.map(({ few }) => few.ms)).toFixed(2),
    median(rounds.map(({ many }) => many.ms)).toFixed(2),
    median(rounds.map(({ few, many }) => many.ms / few.ms)).toFixed(2),
    Math.max(...rounds.map(({ many }) => many.loopMs)).toFixed(1),
  ];
}

/** What autovacuum does within minutes: the planner knows the tables, and an index can answer alone. */
async function analyze(owner: DatabaseAddress): Promise<void> {
  const pool = createOwnerPool(owner, { max: 1 });
  try {
    await pool.query('vacuum analyze');
  } finally {
    await pool.end();
  }
}
