// Sends the requests whose cost may grow with a user's log: queries, the batches of pages, and writes that read earlier
// data.
import type { FastifyInstance } from 'fastify';
import { signAccessToken } from '#server/auth/access-token.ts';
import type { AuthSettings } from '#server/auth/auth-settings.ts';
import type { LongTimeLifter } from './long-logs/people.ts';
import { type AskedPerson, pages, readInputs } from './read-inputs.ts';

export interface Taken {
  ms: number;
  /** Longest time for which the request blocked the event loop; 0 when this time was not measured. */
  holdMs: number;
}

export class Refusal extends Error {}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Answer = Taken & { data: unknown };

export interface Sender {
  send: (method: Method, path: string, body?: object) => Promise<Answer>;
  ask: (calls: readonly { path: string; input: object | undefined }[]) => Promise<Answer>;
  /**
   * Begins to measure how long requests block the event loop. The measurement slows requests down, so ignore their
   * durations from now on.
   */
  watch: () => void;
}

interface ReadingPerson extends Sender {
  lifter: LongTimeLifter;
  asked: AskedPerson;
}

interface Request {
  name: string;
  ask: (person: ReadingPerson, round: number) => Promise<Taken>;
}

const sessions = '/workout-sessions';
const history = `${sessions}/history?limit=20`;

const reads = Object.entries(readInputs).map(([path, inputOf]): Request => ({
  name: path,
  ask: ({ ask, asked }) => ask([{ path, input: inputOf(asked) }]),
}));

const batches = Object.entries(pages).map(([name, paths]): Request => ({
  name: `${name}, in one batch`,
  ask: ({ ask, asked }) => ask(paths.map((path) => ({ path, input: readInputs[path]?.(asked) }))),
}));

const corners: readonly Request[] = [
  {
    name: 'history, page in the middle',
    ask: ({ send, lifter: { training } }) =>
      send('GET', `${history}&offset=${Math.floor(training.sessions / 2)}`),
  },
  {
    name: 'history, last page',
    ask: ({ send, lifter: { training } }) =>
      send('GET', `${history}&offset=${training.sessions - 20}`),
  },
  {
    name: 'history of one template',
    ask: ({ send, lifter: { template } }) =>
      send('GET', `${history}&customTemplateId=${template.id}`),
  },
  {
    name: 'insights of the oldest session',
    ask: ({ send, asked }) => send('GET', `${sessions}/${asked.oldestSessionId}/insights`),
  },
  {
    name: 'work of the oldest session',
    ask: ({ send, asked }) => send('GET', `${sessions}/${asked.oldestSessionId}/work`),
  },
  {
    name: 'export of the account, in pieces',
    ask: ({ send }) => send('GET', '/users/export'),
  },
  {
    name: 'goal detail, weekly volume',
    ask: ({ send, lifter: { volumeGoalId } }) => send('GET', `/goals/${volumeGoalId}`),
  },
];

const writes: readonly Request[] = [
  {
    name: 'complete a session',
    ask: async ({ send, lifter: { template } }) => {
      const path = await start(send, template.id);
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
    ask: async ({ send, asked: { sessionIds } }) => {
      const path = `${sessions}/${sessionIds[0]}`;
      const [gone, back] = [await send('DELETE', path), await send('POST', `${path}/restore`, {})];
      return { ms: gone.ms + back.ms, holdMs: Math.max(gone.holdMs, back.holdMs) };
    },
  },
  {
    name: 'log a measurement',
    ask: async ({ send }) => {
      const taken = await send('POST', '/users/biometrics', { bodyFatPercentage: 20 });
      await send('DELETE', `/users/biometrics/${idOf(taken.data)}`);
      return taken;
    },
  },
  {
    name: 'change the target of an old goal',
    ask: ({ send, lifter }, round) =>
      send('PUT', `/goals/${lifter.strengthGoalId}`, goal(lifter, 0, 500 + (round % 2))),
  },
  // This request comes last. The server then recomputes the progress of the changed goal, which would slow down other
  // requests.
  {
    name: 'change the exercise of an old goal',
    ask: ({ send, lifter }, round) =>
      send('PUT', `/goals/${lifter.strengthGoalId}`, goal(lifter, Math.abs(round) % 2, 500)),
  },
];

export const requests: readonly Request[] = [...reads, ...batches, ...corners, ...writes];

function goal({ template }: LongTimeLifter, line: number, targetWeight: number) {
  const exercise = template.exercises[line];
  const { exerciseId } = exercise ?? {};
  return {
    targetCriteria: {
      exercise: exercise?.exercise.name,
      exerciseId,
      targetWeight,
      current1RM: 150,
    },
  };
}

async function start(send: Sender['send'], customTemplateId: string): Promise<string> {
  const { data } = await send('POST', sessions, { customTemplateId });
  return `${sessions}/${idOf(data)}`;
}

/** Returns a user who has data for every query. Creates a program and a running session if the user has none. */
export async function readingPerson(
  app: FastifyInstance,
  auth: AuthSettings,
  lifter: LongTimeLifter,
): Promise<ReadingPerson> {
  const sender = await senderOf(app, auth, lifter);
  const { send } = sender;
  const { template, training, strengthGoalId } = lifter;
  const ids = (data: unknown) => (Array.isArray(data) ? data.map(idOf) : []);
  const newest = await send('GET', history);
  const oldest = await send('GET', `${history}&offset=${training.sessions - 1}`);
  const programs = await send('GET', '/programs');
  const [program] = ids(programs.data);
  const made = program
    ? undefined
    : await send('POST', '/programs/starters', { starter: 'LINEAR', unit: 'lbs' });
  const running = await send('POST', sessions, { customTemplateId: template.id });
  const sessionIds = ids(newest.data);
  return {
    ...sender,
    lifter,
    asked: {
      templateId: template.id,
      sessionIds,
      oldestSessionId: ids(oldest.data)[0] ?? '',
      running: { sessionId: idOf(running.data), lineId: template.exercises[0]?.id ?? '' },
      exerciseIds: template.exercises.map(({ exerciseId }) => exerciseId),
      goalId: strengthGoalId,
      programId: program ?? idOf(made?.data),
    },
  };
}

function idOf(data: unknown): string {
  if (typeof data !== 'object' || data === null || !('id' in data)) throw new Error('No id');
  return String(data.id);
}

async function senderOf(
  app: FastifyInstance,
  auth: AuthSettings,
  { claims }: LongTimeLifter,
): Promise<Sender> {
  const accessToken = await signAccessToken(auth, claims, new Date());
  const headers = { authorization: `Bearer ${accessToken}` };
  let isWatched = false;
  const inject = async (method: Method, url: string, body?: object) => {
    const endWatch = isWatched ? watchLoop() : () => 0;
    const at = performance.now();
    const response = await app.inject({ method, url, headers, ...(body && { payload: body }) });
    const ms = performance.now() - at;
    const holdMs = endWatch();
    if (response.statusCode !== 207 && response.statusCode < 300) return { ms, holdMs, response };
    throw new Refusal(`${response.statusCode} ${response.body.slice(0, 120)}`);
  };
  return {
    watch: () => {
      isWatched = true;
    },
    send: async (method, path, body) => {
      const { response, ...taken } = await inject(method, `/api/v1${path}`, body);
      return { ...taken, data: response.json<{ data: unknown }>().data };
    },
    ask: async (calls) => {
      const paths = calls.map(({ path }) => path).join(',');
      const inputs = Object.fromEntries(calls.map(({ input }, index) => [index, input]));
      const query = `batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
      const { response, ...taken } = await inject('GET', `/trpc/${paths}?${query}`);
      return { ...taken, data: response.json<unknown>() };
    },
  };
}

/** Starts to watch the event loop. The returned function returns the longest time between two ticks in ms. */
function watchLoop(): () => number {
  let longest = 0;
  let last = performance.now();
  let isWatched = true;
  const turn = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (isWatched) setImmediate(turn);
  };
  setImmediate(turn);
  return () => {
    turn();
    isWatched = false;
    return longest;
  };
}
