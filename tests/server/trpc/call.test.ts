// Checks that `callProcedure` gives the same responses and errors as the library tRPC.
import { callTRPCProcedure, initTRPC, TRPCError } from '@trpc/server';
import { expect, test, beforeAll, describe } from 'vitest';
import { z } from 'zod';
import { callProcedure } from '#server/trpc/call.ts';
import type { Context } from '#server/trpc/context.ts';
import { declaredProcedures } from '#server/trpc/declared.ts';
import { DomainError } from '#shared/errors.ts';
import { createUser } from '../../support/factories.ts';
import { rawSocket } from '../../support/processes/raw-socket.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const t = initTRPC.context<{ seen: string[] }>().create();

const traced = t.procedure
  .use(async ({ ctx, next }) => {
    const result = await next({ ctx: { outer: 'o' } });
    ctx.seen.push(result.ok ? 'ok' : `failed: ${result.error.code}`);
    return result;
  })
  .use(async ({ getRawInput, next }) => next({ ctx: { raw: await getRawInput() } }));

const router = t.router({
  double: traced
    .input(z.strictObject({ value: z.number().default(2) }))
    .output(z.object({ twice: z.number(), context: z.string() }))
    .mutation(({ ctx, input }) => {
      const { seen, ...rest } = ctx;
      return { twice: input.value * 2, context: JSON.stringify([seen, rest]), extra: 'dropped' };
    }),
  refuse: traced.mutation(() => {
    throw new DomainError('SET_NOT_FOUND');
  }),
  misspeak: traced.output(z.object({ id: z.string() })).mutation(() => ({ id: 5 }) as never),
  repeat: t.procedure
    .use(async ({ next }) => {
      const result = await next();
      return result.ok ? result : { ...result, ok: true as const, data: 'as before' };
    })
    .mutation(() => {
      throw new Error('Answered before');
    }),
});

test.for<[string, unknown]>([
  ['double', { value: 4 }],
  ['double', {}],
  ['double', { value: 'four' }],
  ['double', { value: 4, unknown: 1 }],
  ['double', undefined],
  ['refuse', undefined],
  ['misspeak', undefined],
  ['repeat', undefined],
])('a call of %s with %j gives the same result as in tRPC', async ([path, input]) => {
  const procedure = declaredProcedures(router).find((each) => each.path === path);
  if (!procedure) throw new Error(`No procedure ${path}`);
  const getRawInput = async () => input;
  const ours = { seen: [] };
  const theirs = { seen: [] };
  const options = { router, path, type: 'mutation' as const, signal: undefined, batchIndex: 0 };
  expect([
    // The cast is safe because this router reads only the given fields of the context.
    await endOf(callProcedure(procedure, ours as unknown as Context, getRawInput)),
    ours,
  ]).toEqual([await endOf(callTRPCProcedure({ ...options, ctx: theirs, getRawInput })), theirs]);
});

/** Returns the response, or the error fields that must be equal for `callProcedure` and tRPC. */
async function endOf(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error;
    return { code: error.code, message: error.message, cause: String(error.cause) };
  }
}

describe('the server refuses requests by their headers, before the body arrives', () => {
  /** Stops the clock, so that the rate limits do not refill during a test. */
  const now = new Date();
  const app = useTestApp({ rateLimits: 'on', now: () => now });
  let port: number;
  let token: string;
  beforeAll(async () => {
    token = (await createUser(app)).token;
    port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });

  /**
   * Sends the head of a request and only the first byte of the body. Returns the status and the text of the response.
   */
  async function answerWithoutBody(path: string, bytes: number, authorization = '') {
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
    const { socket, said } = await rawSocket(
      port,
      `${head}${authorization}Content-Length: ${bytes}\r\n\r\n{`,
    );
    await expect.poll(said, { timeout: 5_000 }).toMatch(/\r\n\r\n[^]*\}/);
    socket.destroy();
    return { status: Number(said().split(' ', 2)[1]), text: said() };
  }

  test.each([
    '/api/v1/exercises',
    '/trpc/exercises.create',
    '/trpc/exercises.create,goals.create?batch=1',
  ])('a request to %s without a sign-in gets 401 before its body arrives', async (path) => {
    const { status, text } = await answerWithoutBody(path, 60_000);
    expect(status).toBe(401);
    expect(text).toContain('Please sign in');
  });

  test.each([
    ['/api/v1/nothing', 404],
    ['/trpc/no.such', 404],
    ['/nothing', 404],
    ['/api/v1/users/statistics', 405],
  ])('the wrong route %s is refused without reading the body', async (path, expected) => {
    expect((await answerWithoutBody(path, 7_000)).status).toBe(expected);
  });

  test.each([
    '/api/v1/auth/login',
    '/trpc/auth.login',
    '/trpc/auth.login?batch=1',
    '/api/v1/workout-sessions/quick',
  ])('a body of more than 8 kB for %s is refused before it arrives', async (path) => {
    const authorization = `Authorization: Bearer ${token}\r\n`;
    const { status, text } = await answerWithoutBody(path, 8_193, authorization);
    expect(status).toBe(413);
    expect(text).toContain('The request is too large. It can have at most 8 kB here');
  });

  test.each(['/api/v1/auth/login', '/trpc/auth.login'])(
    'an anonymous client over the rate limit gets 429 at %s before the body arrives',
    async (path) => {
      for (let count = 0; count < 60; count += 1) {
        await app.app.inject({ method: 'POST', url: '/api/v1/auth/refresh', payload: {} });
      }
      const { status, text } = await answerWithoutBody(path, 8_000);
      expect(status).toBe(429);
      expect(text).toMatch(/\r\nretry-after: \d+\r\n/i);
    },
  );

  test.each(['/api/v1/exercises', '/trpc/exercises.create'])(
    'a user over the rate limit gets 429 at %s before the body arrives',
    async (path) => {
      for (let count = 0; count < 300; count += 1) {
        await app.call({ method: 'POST', path: '/exercises', token, body: {} });
      }
      const { status } = await answerWithoutBody(path, 8_000, `Authorization: Bearer ${token}\r\n`);
      expect(status).toBe(429);
    },
  );
});
