// Simulates a client that repeats each command with the same command id until a response arrives.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 20;
const ANSWER_WITHIN_MS = 3_000;

export interface Acknowledged {
  key: string;
  reps: number;
  setId: string;
}

export interface Journal {
  acknowledged: Acknowledged[];
  undecided: number;
  /** Lists wrong responses, which the server must never send. A response 503 and a dropped connection are not wrong. */
  wrong: string[];
}

interface Request {
  method: string;
  path: string;
  token?: string;
  key?: string;
  body?: object;
}

/** Sends one request. Returns undefined when there is no response or its status is 503. */
export async function callOnce(base: string, { method, path, token, key, body }: Request) {
  try {
    const response = await fetch(`${base}/api/v1${path}`, {
      method,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return response.status === 503 ? undefined : { status: response.status, text };
  } catch {
    // The server may have executed the command, although its response was lost.
    return undefined;
  }
}

/**
 * Sends a request and returns the `data` of the response. Repeats the request after a lost response or a 503; all
 * attempts of a POST have the same command id.
 * @throws Error for any other failure status
 */
export async function insist(base: string, request: Request) {
  const keyed = request.method === 'POST' ? { key: randomUUID(), ...request } : request;
  for (;;) {
    const answer = await callOnce(base, keyed);
    if (answer) {
      if (answer.status >= 300) throw new Error(`${request.path}: ${answer.text}`);
      return JSON.parse(answer.text).data;
    }
    await sleep(PAUSE_MS);
  }
}

/** Logs one set after another in a session, at most 480, until `stop` is aborted. */
export async function train(
  base: string,
  session: { id: string; exerciseId: string; token: string },
  journal: Journal,
  stop: AbortSignal,
): Promise<void> {
  let reps = 0;
  while (!stop.aborted && reps < 480) {
    const key = randomUUID();
    reps += 1;
    for (;;) {
      const answer = await callOnce(base, {
        method: 'POST',
        path: `/workout-sessions/${session.id}/sets`,
        token: session.token,
        key,
        body: { exerciseId: session.exerciseId, actualReps: reps, actualWeight: 100 },
      });
      if (answer?.status === 201) {
        journal.acknowledged.push({ key, reps, setId: JSON.parse(answer.text).data.id });
        break;
      }
      if (answer) {
        journal.wrong.push(`${answer.status} ${answer.text}`);
        break;
      }
      journal.undecided += 1;
      await sleep(PAUSE_MS);
    }
  }
}
