// Bodies that are sent to keep the server busy: what refusing one costs, against an honest request.
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { createRateLimits } from '#server/limits/rate-limit.ts';
import type { Services } from '#server/trpc/context.ts';
import { formatTable } from './stats.ts';

const WARM_UP_CALLS = 20;
const CALLS = 50;
const ROUNDS = 3;
/** More than any call is tried here, and so few sign-ins that the first one uses them up. */
const numbers = {
  read: { perMinute: 1e6, capacity: 1e6 },
  write: { perMinute: 1e6, capacity: 1e6 },
  anonymous: { perMinute: 1e-6, capacity: 1 },
};

const keys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`key${n}`, n])));
const body650kB = keys(60_000).slice(0, -1).padEnd(650_000) + '}';
const body500kB = keys(30_000).slice(0, -1).padEnd(500_000) + '}';
const mostKeys = keys(9_000);

interface Row {
  what: string;
  path: string;
  body?: string;
  /** Signed in or not. */
  token?: string;
}

/** Sends each body some times, and prints the processor's milliseconds for one beside those of an honest request. */
export async function benchHostileBodies(
  services: Services,
  publicUrl: string,
  token: string,
  print: (text: string) => void,
): Promise<void> {
  const limits = createRateLimits({ db: services.db, mode: 'on', numbers });
  const app = await buildApp({
    services: { ...services, limits },
    publicUrl,
    logLine: () => undefined,
  });
  const rest = '/api/v1/workout-templates';
  const trpc = '/trpc/templates.create';
  const rows: Row[] = [
    { what: 'an honest request', path: '/api/v1/auth/me', token },
    { what: '650 kB, the limit used up', path: '/api/v1/auth/login', body: body650kB },
    { what: 'the same, tRPC', path: '/trpc/auth.login', body: body650kB },
    { what: '650 kB, not signed in', path: rest, body: body650kB },
    { what: '650 kB, signed in', path: rest, body: body650kB, token },
    { what: '500 kB of 30,000 keys, signed in', path: rest, body: body500kB, token },
    { what: 'the same, tRPC', path: trpc, body: body500kB, token },
    { what: '9,000 keys, signed in', path: rest, body: mostKeys, token },
    { what: 'the same, tRPC', path: trpc, body: mostKeys, token },
  ];
  try {
    await ask(app, { what: '', path: '/api/v1/auth/login', body: '{}' });
    const table: string[][] = [];
    let honestMs = 0;
    for (const row of rows) {
      const { ms, status } = await cheapest(app, row);
      honestMs ||= ms;
      table.push([row.what, String(status), ms.toFixed(2), (ms / honestMs).toFixed(2)]);
    }
    print(formatTable([['Hostile bodies', 'answer', 'CPU ms', '/ honest'], ...table]));
  } finally {
    await app.close();
  }
}

async function cheapest(app: FastifyInstance, row: Row): Promise<{ ms: number; status: number }> {
  let status = 0;
  for (let call = 0; call < WARM_UP_CALLS; call += 1) status = await ask(app, row);
  let ms = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage();
    for (let call = 0; call < CALLS; call += 1) await ask(app, row);
    const { user, system } = process.cpuUsage(before);
    ms = Math.min(ms, (user + system) / 1000 / CALLS);
  }
  return { ms, status };
}

async function ask(app: FastifyInstance, { path, body, token }: Row): Promise<number> {
  const response = await app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url: path,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  return response.statusCode;
}
