// Generates load in a separate process, so that the load generator does not compete with the server's event loop.
import autocannon, { type Request } from 'autocannon';
import { v7 as uuidv7 } from 'uuid';
import type { Sample } from '#scripts/bench/stats.ts';

export interface Lane {
  accessToken: string;
  sessionIds: string[];
  setsPerSession: number;
  exerciseId: string;
  lineId: string;
}

export interface LoadJob {
  door: 'rest' | 'trpc' | 'together' | 'raw' | 'trivial';
  url: string;
  /** The session ids and the token of each client. A client has one connection. */
  lanes: Lane[];
  warmUpSeconds: number;
  seconds: number;
}

export type LoadAnswer = { sample: Sample } | { error: string };

type MakeRequest = (lane: Lane, index: number, sent: number) => Request;

/** Body with which the web client logs a set, without the ids. */
const set = { actualReps: 8, actualWeight: 142.5, rpeRating: 8, setClassification: 'WORKING' };

function sessionOf({ sessionIds, setsPerSession }: Lane, sent: number): string {
  const index = Math.floor(sent / setsPerSession) % sessionIds.length;
  return sessionIds[index] ?? '';
}

const doors: Record<LoadJob['door'], MakeRequest> = {
  rest: (lane, _, sent) => ({
    method: 'POST',
    path: `/api/v1/workout-sessions/${sessionOf(lane, sent)}/sets`,
    headers: { ...headersOf(lane), 'idempotency-key': uuidv7() },
    body: JSON.stringify({
      ...set,
      exerciseId: lane.exerciseId,
      templateExerciseId: lane.lineId,
    }),
  }),
  trpc: (lane, _, sent) => ({
    method: 'POST',
    path: '/trpc/sessions.logSet',
    headers: headersOf(lane),
    body: JSON.stringify({
      ...set,
      id: sessionOf(lane, sent),
      exerciseId: lane.exerciseId,
      templateExerciseId: lane.lineId,
      commandId: uuidv7(),
    }),
  }),
  together: (lane, _, sent) => ({
    method: 'POST',
    path: '/api/v1/workout-sessions/commands',
    headers: headersOf(lane),
    body: JSON.stringify({
      commands: Array.from({ length: lane.setsPerSession }, () => ({
        path: 'sessions.logSet',
        input: {
          ...set,
          id: sessionOf(lane, sent * lane.setsPerSession),
          exerciseId: lane.exerciseId,
          templateExerciseId: lane.lineId,
          commandId: uuidv7(),
        },
      })),
    }),
  }),
  raw: (lane, index) => ({
    method: 'POST',
    path: `/sets/${index}`,
    headers: headersOf(lane),
    body: JSON.stringify({
      ...set,
      exerciseId: lane.exerciseId,
      templateExerciseId: lane.lineId,
    }),
  }),
  trivial: () => ({ method: 'GET', path: '/trivial' }),
};

const headersOf = ({ accessToken }: Lane) => ({
  authorization: `Bearer ${accessToken}`,
  'content-type': 'application/json',
});

async function run({ door, url, lanes, warmUpSeconds, seconds }: LoadJob): Promise<Sample> {
  const latenciesMs: number[] = [];
  const make = doors[door];
  let connected = 0;
  const load = autocannon({
    url,
    connections: lanes.length,
    // autocannon checks its clock only once per second, so it may run up to a second too long. Late responses are
    // filtered out below.
    duration: warmUpSeconds + seconds,
    setupClient: (client) => {
      const index = connected;
      connected += 1;
      const lane = lanes[index];
      if (!lane) throw new Error(`No lane for connection ${index}`);
      let sent = 0;
      const setupRequest = (request: Request) => {
        sent += 1;
        return { ...request, ...make(lane, index, sent - 1) };
      };
      client.setRequests([{ setupRequest }]);
    },
  });
  let answered = 0;
  const from = performance.now() + warmUpSeconds * 1000;
  const until = from + seconds * 1000;
  load.on('response', (_client: unknown, _status: number, _bytes: number, ms: number) => {
    answered += 1;
    const at = performance.now();
    if (at >= from && at < until) latenciesMs.push(ms);
  });
  const { errors, timeouts, non2xx } = await load;
  if (errors + timeouts + non2xx > 0) {
    throw new Error(
      `${door}: ${non2xx} refused, ${errors} connection errors, ${timeouts} without an answer`,
    );
  }
  return { latenciesMs, seconds, answered };
}

process.on('message', (job: LoadJob) => {
  run(job).then(
    (sample) => process.send?.({ sample } satisfies LoadAnswer),
    (error: unknown) => process.send?.({ error: String(error) } satisfies LoadAnswer),
  );
});
