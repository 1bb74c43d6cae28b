// Requests whose cost could grow with the years: the same ones for somebody with few sets and with many.
import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { signAccessToken } from '#server/auth/access-token.ts';
import type { AuthSettings } from '#server/auth/auth-settings.ts';
import { createOwnerPool, type DatabaseAddress } from '#server/db/connect.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { showProgress } from '../progress.ts';
import { createCrowd, createLongTimeLifter, type LongTimeLifter } from './long-logs/people.ts';
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

/** What one request took, in ms: until its answer, and of that on the event loop, where all others wait. */
interface Taken {
  ms: number;
  loopMs: number;
}

/** Prints for each request the median time with many sets beside that with few, and its longest time on the event loop. */
export async function benchReads(
  { database, owner, auth, app }: ReadsBench,
  { few, many, crowd, rounds }: LongLogSize,
  print: (text: string) => void,
) {
  const beginner = await createLongTimeLifter(database, auth, few);
  const veteran = await createLongTimeLifter(database, auth, many);
  const size = { people: crowd, sessionsEach: 3, setsPerSession: 10 };
  await createCrowd(database, beginner.template, size);
  await analyze(owner);
  const rows: string[][] = [];
  const progress = showProgress('Reading', requests.length, 'kinds of requests');
  for (const { name, ask } of requests) {
    const taken = { few: new Array<Taken>(), many: new Array<Taken>() };
    const [asBeginner, asVeteran] = [
      await sender(app, auth, beginner),
      await sender(app, auth, veteran),
    ];
    // The first round is for plans and caches.
    for (let round = 0; round <= rounds; round += 1) {
      const [ofFew, ofMany] = [
        await ask(asBeginner, beginner, round),
        await ask(asVeteran, veteran, round),
      ];
      if (round > 0) {
        taken.few.push(ofFew);
        taken.many.push(ofMany);
      }
    }
    const [fewMs, manyMs] = [taken.few, taken.many].map((each) => median(each.map(({ ms }) => ms)));
    rows.push([
      name,
      String(fewMs?.toFixed(2)),
      String(manyMs?.toFixed(2)),
      ((manyMs ?? Number.NaN) / (fewMs ?? Number.NaN)).toFixed(2),
      Math.max(...taken.many.map(({ loopMs }) => loopMs)).toFixed(1),
    ]);
    progress.step();
  }
  progress.end();
  const count = (sets: number) => `${sets.toLocaleString('en')} sets, ms`;
  print(
    formatTable([
      ['Reads that grow', count(few), count(many), 'ratio', 'most on loop, ms'],
      ...rows,
    ]),
  );
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Send = (method: Method, path: string, body?: object) => Promise<Taken & { data: unknown }>;

interface Request {
  name: string;
  ask: (send: Send, person: LongTimeLifter, round: number) => Promise<Taken>;
}

const sessions = '/workout-sessions';
const history = `${sessions}/history?limit=20`;

const requests: readonly Request[] = [
  { name: 'dashboard statistics', ask: (send) => send('GET', '/users/statistics') },
  { name: 'history, first page', ask: (send) => send('GET', history) },
  {
    name: 'history, page in the middle',
    ask: (send, { training }) =>
      send('GET', `${history}&offset=${Math.floor(training.sessions / 2)}`),
  },
  {
    name: 'history, last page',
    ask: (send, { training }) => send('GET', `${history}&offset=${training.sessions - 20}`),
  },
  {
    name: 'history of one template',
    ask: (send, { template }) => send('GET', `${history}&customTemplateId=${template.id}`),
  },
  {
    name: 'insights of the newest session',
    ask: async (send) => send('GET', `${sessions}/${await newest(send)}/insights`),
  },
  {
    name: 'goal detail, strength',
    ask: (send, { strengthGoalId }) => send('GET', `/goals/${strengthGoalId}`),
  },
  {
    name: 'goal detail, weekly volume',
    ask: (send, { volumeGoalId }) => send('GET', `/goals/${volumeGoalId}`),
  },
  {
    name: 'complete a session',
    ask: async (send, { template }) => {
      const started = await send('POST', sessions, { customTemplateId: template.id });
      const path = `${sessions}/${idOf(started.data)}`;
      for (const { exerciseId, id } of template.exercises) {
        const set = { exerciseId, templateExerciseId: id, actualReps: 8, actualWeight: 100 };
        await send('POST', `${path}/sets`, set);
      }
      const taken = await send('POST', `${path}/complete`, {});
      await send('DELETE', path);
      return taken;
    },
  },
  {
    name: 'delete and restore a completed session',
    ask: async (send) => {
      const path = `${sessions}/${await newest(send)}`;
      const [gone, back] = [await send('DELETE', path), await send('POST', `${path}/restore`, {})];
      return { ms: gone.ms + back.ms, loopMs: Math.max(gone.loopMs, back.loopMs) };
    },
  },
  {
    name: 'change the target of an old goal',
    ask: (send, { strengthGoalId, template }, round) =>
      send('PUT', `/goals/${strengthGoalId}`, {
        targetCriteria: {
          exercise: template.exercises[0]?.exercise.name,
          exerciseId: template.exercises[0]?.exerciseId,
          targetWeight: 500 + (round % 2),
          current1RM: 150,
        },
      }),
  },
];

async function newest(send: Send): Promise<string> {
  const { data } = await send('GET', `${sessions}/history?limit=1`);
  return idOf(Array.isArray(data) ? data[0] : undefined);
}

function idOf(data: unknown): string {
  if (typeof data !== 'object' || data === null || !('id' in data)) throw new Error('No id');
  return String(data.id);
}

/** Sends a person's requests through the whole server but the socket. A request that is refused ends the bench. */
async function sender(
  app: FastifyInstance,
  auth: AuthSettings,
  { claims }: LongTimeLifter,
): Promise<Send> {
  const accessToken = await signAccessToken(auth, claims, new Date());
  return async (method, path, body) => {
    const before = performance.eventLoopUtilization();
    const at = performance.now();
    const response = await app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${accessToken}` },
      ...(body && { payload: body }),
    });
    const ms = performance.now() - at;
    const { active: loopMs } = performance.eventLoopUtilization(before);
    if (response.statusCode >= 300) {
      throw new Error(`${method} ${path}: ${response.statusCode} ${response.body}`);
    }
    return { ms, loopMs, data: response.json<{ data: unknown }>().data };
  };
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
