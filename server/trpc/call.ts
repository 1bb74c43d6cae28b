// Runs one procedure, for tRPC, REST or MCP, through the steps that the procedure declares.
import { getTRPCErrorFromUnknown } from '@trpc/server';
import { payerOf } from '#server/auth/signed-in.ts';
import { scopeOf, scopeRefusal } from '#server/auth/token-scopes.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context } from './context.ts';
import type { DeclaredProcedure, Call, Step, StepResult } from './declared.ts';

/**
 * Returns the response of a procedure. tRPC's own runner is not used, because it is slow: each of its steps copies the
 * call several times.
 * @throws TRPCError whose cause is the error of the procedure
 */
export async function callProcedure(
  { path, type, meta, steps }: DeclaredProcedure,
  ctx: Context,
  getRawInput: Call['getRawInput'],
): Promise<unknown> {
  const result = await runFrom(steps, 0, { ctx, path, type, meta, input: undefined, getRawInput });
  if (!result.ok) throw result.error;
  return result.data;
}

async function runFrom(steps: readonly Step[], index: number, call: Call): Promise<StepResult> {
  const step = steps[index];
  if (!step) throw new Error(`No step of ${call.path} answers`);
  const next = (changes?: Partial<Call>) =>
    runFrom(steps, index + 1, changes ? changed(call, changes) : call);
  try {
    return await step({ ...call, next });
  } catch (cause) {
    return { ok: false, error: getTRPCErrorFromUnknown(cause) };
  }
}

function changed(call: Call, changes: Partial<Call>): Call {
  return { ...call, ...changes, ctx: changes.ctx ? { ...call.ctx, ...changes.ctx } : call.ctx };
}

/**
 * Returns the error that the procedure would throw for any body, such as a missing sign-in or scope; undefined when
 * only the procedure can decide. The check does not count towards the rate limit.
 */
export function earlyRefusal(
  { claims, limits, caller }: Pick<Context, 'claims' | 'limits' | 'caller'>,
  { isOpen, type, meta }: Pick<DeclaredProcedure, 'isOpen' | 'type' | 'meta'>,
): DomainError | undefined {
  if (isOpen) return limits.spentAnonymous(caller.ip);
  if (!claims) return new DomainError('UNAUTHENTICATED');
  const spent = limits.spentUser(payerOf(claims), type === 'query' ? 'read' : 'write');
  return spent ?? scopeRefusal(claims, scopeOf({ meta, type }));
}
