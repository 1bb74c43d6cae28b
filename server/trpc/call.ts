// Runs one procedure for either door, through the steps that it declares.
import { getTRPCErrorFromUnknown } from '@trpc/server';
import type { Context } from './context.ts';
import type { DeclaredProcedure } from './declared.ts';
import type { Call, Step, StepResult } from './step.ts';

/**
 * The answer of a procedure. tRPC's own runner does the same, but copies the call several times at every step with
 * helpers for old engines: for a set that costs twice what all the steps together do.
 * @throws TRPCError with its reason as the cause.
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

/** Returns the call after a step: additions to the context are merged into it. */
function changed(call: Call, changes: Partial<Call>): Call {
  return { ...call, ...changes, ctx: changes.ctx ? { ...call.ctx, ...changes.ctx } : call.ctx };
}
