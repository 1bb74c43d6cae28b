// The parts that tRPC makes a procedure of.
import type { TRPCError } from '@trpc/server';
import type { Meta } from './meta.ts';

/** What a step is told, and what it tells the next one by changing it. */
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
