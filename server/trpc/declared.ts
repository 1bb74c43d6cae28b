// Reads the procedures that a tRPC router declares. Only this file uses tRPC's internal `_def`.
import { type AnyTRPCRouter, TRPCError } from '@trpc/server';
import type { z } from 'zod';
import { type Meta, USUAL_BODY_BYTES } from './meta.ts';

/** A step receives this call, and may pass a changed call to the next step. */
export interface Call {
  ctx: object;
  path: string;
  type: 'query' | 'mutation';
  meta: Meta;
  input: unknown;
  getRawInput: () => Promise<unknown>;
}

export type StepResult = { ok: true; data: unknown } | { ok: false; error: TRPCError };

/**
 * `.use`, `.input`, `.output` and the resolver each add one step to a procedure, in this order. tRPC calls a step a
 * middleware.
 */
export type Step = (
  call: Call & { next: (changes?: Partial<Call>) => Promise<StepResult> },
) => Promise<StepResult>;

export interface DeclaredProcedure {
  path: string;
  type: 'query' | 'mutation';
  meta: Meta;
  isOpen: boolean;
  bodyBytes: number;
  input: z.ZodType | undefined;
  output: z.ZodType | undefined;
  steps: readonly Step[];
}

interface ProcedureDef {
  type: 'query' | 'mutation' | 'subscription';
  meta?: Meta;
  inputs: (z.ZodType | undefined)[];
  output?: z.ZodType;
  middlewares: (Step & { _type?: 'input' | 'output' })[];
}

/** Returns every procedure of the router except subscriptions. */
export function declaredProcedures(router: AnyTRPCRouter): DeclaredProcedure[] {
  return Object.entries(router._def.procedures).flatMap(([path, procedure]) => {
    // The cast is safe because every procedure has its type, inputs, output and middlewares in `_def`.
    const {
      type,
      meta = {},
      inputs,
      output,
      middlewares,
    } = (procedure as unknown as { _def: ProcedureDef })._def;
    if (type === 'subscription') return [];
    const { isOpen = false, bodyBytes = USUAL_BODY_BYTES } = meta;
    const [input] = inputs;
    const steps = middlewares.map((step) => {
      if (step._type === 'input' && input) return checkInput(input);
      return step._type === 'output' && output ? checkOutput(output) : step;
    });
    return [{ path, type, meta, isOpen, bodyBytes, input, output, steps }];
  });
}

// These checks of input and output are synchronous. tRPC's own checks are asynchronous, and zod is several times slower
// in that mode.

function checkInput(schema: z.ZodType): Step {
  return async ({ getRawInput, next }) => {
    const { data, error } = schema.safeParse(await getRawInput());
    if (error) throw new TRPCError({ code: 'BAD_REQUEST', cause: error });
    return next({ input: data });
  };
}

function checkOutput(schema: z.ZodType): Step {
  return async ({ next }) => {
    const result = await next();
    if (!result.ok) return result;
    const { data, error: cause } = schema.safeParse(result.data);
    if (!cause) return { ok: true, data };
    const message = 'Output validation failed';
    throw new TRPCError({ message, code: 'INTERNAL_SERVER_ERROR', cause });
  };
}
