// Compares with tRPC's runner: same answers and same refusals.
import { callTRPCProcedure, initTRPC, TRPCError } from '@trpc/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { callProcedure } from '#server/trpc/call.ts';
import type { Context } from '#server/trpc/context.ts';
import { declaredProcedures } from '#server/trpc/declared.ts';
import { DomainError } from '#shared/errors.ts';

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
])('ends %s of %j as tRPC does', async ([path, input]) => {
  const procedure = declaredProcedures(router).find((each) => each.path === path);
  if (!procedure) throw new Error(`No procedure ${path}`);
  const getRawInput = async () => input;
  const ours = { seen: [] };
  const theirs = { seen: [] };
  const options = { router, path, type: 'mutation' as const, signal: undefined, batchIndex: 0 };
  expect([
    // Nothing of the context that the steps of this router use is missing.
    await endOf(callProcedure(procedure, ours as unknown as Context, getRawInput)),
    ours,
  ]).toEqual([await endOf(callTRPCProcedure({ ...options, ctx: theirs, getRawInput })), theirs]);
});

/** Returns the answer, or the known fields of the failure. */
async function endOf(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error;
    return { code: error.code, message: error.message, cause: String(error.cause) };
  }
}
