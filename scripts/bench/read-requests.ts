// Requests whose cost could grow with the years, as a person sends them to a server that is in this process.
import type { FastifyInstance } from 'fastify';
import { signAccessToken } from '#server/auth/access-token.ts';
import type { AuthSettings } from '#server/auth/auth-settings.ts';
import type { LongTimeLifter } from './long-logs/people.ts';

/** What one request took, in ms: until its answer, and of the thread of the event loop, where all others wait. */
export interface Taken {
  ms: number;
  loopMs: number;
}

/** The server did not do what was asked; the message is its status and code. */
export class Refusal extends Error {}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Send = (method: Method, path: string, body?: object) => Promise<Taken & { data: unknown }>;

interface Request {
  name: string;
  ask: (send: Send, person: LongTimeLifter, round: number) => Promise<Taken>;
}

const sessions = '/workout-sessions';
const history = `${sessions}/history?limit=20`;

export const requests: readonly Request[] = [
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

/** Sends a person's requests through the whole server but the socket. @throws Refusal */
export async function sender(
  app: FastifyInstance,
  auth: AuthSettings,
  { claims }: LongTimeLifter,
): Promise<Send> {
  const accessToken = await signAccessToken(auth, claims, new Date());
  return async (method, path, body) => {
    const before = process.threadCpuUsage();
    const at = performance.now();
    const response = await app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${accessToken}` },
      ...(body && { payload: body }),
    });
    const ms = performance.now() - at;
    const { user, system } = process.threadCpuUsage(before);
    if (response.statusCode >= 300) {
      throw new Refusal(`${response.statusCode} ${response.json<{ code: string }>().code}`);
    }
    const loopMs = (user + system) / 1000;
    return { ms, loopMs, data: response.json<{ data: unknown }>().data };
  };
}
