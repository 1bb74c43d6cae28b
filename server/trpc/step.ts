// Types the steps of a tRPC procedure.
import type { TRPCError } from '@trpc/server';
import type { Meta } from './meta.ts';

/** Input of a step. A step passes values to the next step by changing it. */
export interface Call {
  ctx: object;
  /** The path, such as `sessions.logSet`. */
  path: string;
  type: 'query' | 'mutation';
  meta: Meta;
  input: unknown;
  getRawInput: () => Promise<unknown>;
}

export type StepResult = { ok: true; data: unknown } | { ok: false; error: TRPCError };

/** A middleware of tRPC. `.use`, `.input`, `.output` and the resolver each add one to a procedure, in this order. */
export type Step = (
  call: Call & { next: (changes?: Partial<Call>) => Promise<StepResult> },
) => Promise<StepResult>;
