// The parts that tRPC makes a procedure of.
import type { TRPCError } from '@trpc/server';
import type { Meta } from './meta.ts';

/** Input of a step; by changing it a step passes values to the next one. */
export interface Call {
  ctx: object;
  /** `sessions.logSet`. */
  path: string;
  type: 'query' | 'mutation';
  meta: Meta;
  input: unknown;
  getRawInput: () => Promise<unknown>;
}

export type StepResult = { ok: true; data: unknown } | { ok: false; error: TRPCError };

/** A middleware of tRPC: what `.use`, `.input`, `.output` and the resolver add to a procedure, in this order. */
export type Step = (
  call: Call & { next: (changes?: Partial<Call>) => Promise<StepResult> },
) => Promise<StepResult>;
