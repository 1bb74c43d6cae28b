// Sends traces of a real server to a collector on this machine. The protocol is OTLP over HTTP.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test, describe } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createTracer, type Tracer, readTraceParent } from '#server/tracing/tracer.ts';
import { withoutValues } from '#server/tracing/current-span.ts';
import { setBody } from '../../support/factories.ts';
import { givenSession } from '../../support/given-session.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
  status: { code?: number };
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SENDER = '00f067aa0ba902b7';

const given = useTestApp();
let collector: Server;
let endpoint: string;
let bodies: string[] = [];
let keys: unknown[] = [];
let status = 200;
beforeAll(async () => {
  collector = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/v1/traces') bodies.push(body);
      keys.push(request.headers['x-key']);
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  // The cast is safe because `listen` was called with a TCP port.
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`;
});
beforeEach(() => {
  bodies = [];
  keys = [];
  status = 200;
});
afterAll(async () => {
  collector.closeAllConnections();
  collector.close();
});

const build = (tracer?: Tracer) =>
  buildApp({
    services: given.services,
    publicUrl: 'http://127.0.0.1:3000',
    logLine: () => undefined,
    tracer,
  });

const spans = (): SentSpan[] =>
  bodies.flatMap((body) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans);

const attribute = (span: SentSpan | undefined, key: string) => {
  const value = span?.attributes.find((each) => each.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

/** Runs `work` with a tracer. Returns when the spans have arrived at the collector. */
async function traced(
  work: (app: Awaited<ReturnType<typeof buildApp>>) => Promise<unknown>,
  lines: string[] = [],
  to = endpoint,
): Promise<void> {
  const settings = { endpoint: to, headers: { 'x-key': 'secret' }, serviceName: 'gym' };
  const tracer = createTracer(settings, (line) => lines.push(line));
  const app = await build(tracer);
  await work(app);
  await app.close();
  await tracer.stop();
}

test('the trace of a request contains its route and its database statements', async () => {
  const { user, token, sessionId, exerciseIds } = await givenSession(given);
  await traced(async (app) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/v1/workout-sessions/${sessionId}/sets?of=somebody`,
      headers: { authorization: `Bearer ${token}`, traceparent: `00-${TRACE}-${SENDER}-01` },
      payload: setBody(exerciseIds[0] ?? ''),
    });
    expect(answer.statusCode).toBe(201);
  });
  const [request, ...others] = spans().filter(({ kind }) => kind === 2);
  expect(others).toEqual([]);
  expect(request).toMatchObject({
    traceId: TRACE,
    parentSpanId: SENDER,
    name: 'POST /api/v1/workout-sessions/:id/sets',
    status: {},
  });
  expect(attribute(request, 'http.request.method')).toBe('POST');
  expect(attribute(request, 'http.route')).toBe('/api/v1/workout-sessions/:id/sets');
  expect(attribute(request, 'http.response.status_code')).toBe('201');
  const statements = spans().filter(({ kind }) => kind === 3);
  expect(statements.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^INSERT \w+/));
  for (const statement of statements) {
    expect(statement).toMatchObject({ traceId: TRACE, parentSpanId: request?.spanId });
    expect(attribute(statement, 'db.system.name')).toBe('postgresql');
    expect(BigInt(statement.endTimeUnixNano)).toBeGreaterThanOrEqual(
      BigInt(statement.startTimeUnixNano),
    );
  }
  const all = bodies.join('');
  expect(all).toContain('"service.name","value":{"stringValue":"gym"}');
  for (const value of [user.id, user.email, sessionId, exerciseIds[0], 'somebody', '127.0.0.1']) {
    expect(all).not.toContain(value);
  }
  expect(keys).toContain('secret');
});

test('a database statement is traced as a child span of the request that waits for it', async () => {
  await traced(async (app) => {
    app.get('/asks', async () => (await given.services.pool.query('select 1 as one')).rows);
    await Promise.all(Array.from({ length: 30 }, () => app.inject('/asks')));
  });
  const requests = spans().filter(({ kind }) => kind === 2);
  const statements = spans().filter(({ kind }) => kind === 3);
  expect(statements.map(({ parentSpanId }) => parentSpanId).toSorted()).toEqual(
    requests.map(({ spanId }) => spanId).toSorted(),
  );
  expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(30);
});

test('each set in a shared commit is traced as a child span of its request', async () => {
  const sessions = await Promise.all(Array.from({ length: 6 }, () => givenSession(given)));
  await traced(async (app) => {
    const answers = await Promise.all(
      sessions.map(({ token, sessionId, exerciseIds }) =>
        app.inject({
          method: 'POST',
          url: `/api/v1/workout-sessions/${sessionId}/sets`,
          headers: { authorization: `Bearer ${token}` },
          payload: setBody(exerciseIds[0] ?? ''),
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(sessions.map(() => 201));
  });
  const requests = spans().filter(({ kind }) => kind === 2);
  const writers = spans().flatMap(({ name, parentSpanId = '' }) =>
    name.startsWith('INSERT') ? [parentSpanId] : [],
  );
  expect(new Set(writers)).toEqual(new Set(requests.map(({ spanId }) => spanId)));
  expect(requests).toHaveLength(6);
});

test('the trace of a failed statement has its error code but not its message', async () => {
  await traced(async (app) => {
    app.get('/fails', () => given.services.pool.query("select 'private'::int"));
    expect((await app.inject('/fails')).statusCode).toBe(500);
  });
  const [statement] = spans().filter(({ kind }) => kind === 3);
  expect(statement?.status).toEqual({ code: 2 });
  expect(attribute(statement, 'error.type')).toBe('22P02');
  expect(spans().find(({ kind }) => kind === 2)?.status).toEqual({ code: 2 });
  expect(bodies.join('')).not.toContain('private');
});

test('a request with the sampling flag 0 in the header traceparent is not traced', async () => {
  await traced(async (app) => {
    await app.inject('/of-somebody/private');
    await app.inject({ url: '/readyz', headers: { traceparent: `00-${TRACE}-${SENDER}-00` } });
  });
  expect(spans().map(({ name }) => name)).toEqual(['GET']);
  expect(bodies.join('')).not.toContain('private');
});

test('a server without a tracer sends no traces', async () => {
  const app = await build();
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  await app.close();
  expect(bodies).toEqual([]);
});

test('an unreachable trace collector does not change responses', async () => {
  const lines: string[] = [];
  status = 503;
  for (const to of [endpoint, 'http://127.0.0.1:1']) {
    await traced(
      async (app) => {
        expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
      },
      lines,
      to,
    );
  }
  expect(lines).toEqual([
    'The collector of traces did not take 2 spans: it answers with 503.',
    'The collector of traces did not take 2 spans: it does not answer.',
  ]);
});

test('three failures of the trace collector within a minute are logged once', async () => {
  const lines: string[] = [];
  const settings = { endpoint: 'http://127.0.0.1:1', headers: {}, serviceName: 'gym' };
  const tracer = createTracer(settings, (line) => lines.push(line));
  for (let nth = 0; nth < 3; nth += 1) {
    tracer.request('GET', undefined)?.end();
    await tracer.flush();
  }
  await tracer.stop();
  expect(lines).toHaveLength(1);
});

test('traces do not contain the literal values of a statement', () => {
  expect(
    withoutValues(
      "/* note */ select  \"a1\", $1 from t2 where b = 'it''s 5' and c > 12.5 and d = $$x$$",
    ),
  ).toBe('select "a1", $1 from t2 where b = ? and c > ? and d = ?');
});

describe('the ids of a trace are read from the header traceparent', () => {
  const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
  const SPAN = '00f067aa0ba902b7';

  test('readTraceParent returns the trace id, span id and sampling flag of a header traceparent', () => {
    const read = { traceId: TRACE, spanId: SPAN };
    expect(readTraceParent(`00-${TRACE}-${SPAN}-01`)).toEqual({ ...read, isSampled: true });
    expect(readTraceParent(`00-${TRACE}-${SPAN}-02`)).toEqual({ ...read, isSampled: false });
    expect(readTraceParent(`01-${TRACE}-${SPAN}-01-more`)).toEqual({ ...read, isSampled: true });
  });

  test.each([
    undefined,
    '',
    [`00-${TRACE}-${SPAN}-01`],
    `ff-${TRACE}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-01-more`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  ])('the header %j is refused as a trace parent', (header) => {
    expect(readTraceParent(header)).toBeUndefined();
  });
});
