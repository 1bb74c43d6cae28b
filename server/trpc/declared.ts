// The declarations of procedures. tRPC's `_def` is internal to it: read here and nowhere else.
import type { AnyTRPCRouter } from '@trpc/server';
import type { z } from 'zod';
import { type Meta, USUAL_BODY_BYTES } from './meta.ts';
import type { Step } from './step.ts';

export interface DeclaredProcedure {
  /** `sessions.logSet`. */
  path: string;
  type: 'query' | 'mutation';
  meta: Meta;
  /** Answers without a sign-in. */
  isOpen: boolean;
  /** The largest body that is read for it. */
  bodyBytes: number;
  input: z.ZodType | undefined;
  output: z.ZodType | undefined;
  /** Its steps in order: middlewares, checks of input and output, and the resolver. */
  steps: readonly Step[];
}

interface ProcedureDef {
  type: 'query' | 'mutation' | 'subscription';
  meta?: Meta;
  inputs: (z.ZodType | undefined)[];
  output?: z.ZodType;
  middlewares: Step[];
}

/** Every procedure of the router, but subscriptions. */
export function declaredProcedures(router: AnyTRPCRouter): DeclaredProcedure[] {
  return Object.entries(router._def.procedures).flatMap(([path, procedure]) => {
    // The public type hides the parts that are read here.
    const {
      type,
      meta = {},
      inputs,
      output,
      middlewares: steps,
    } = (procedure as unknown as { _def: ProcedureDef })._def;
    if (type === 'subscription') return [];
    const { isOpen = false, bodyBytes = USUAL_BODY_BYTES } = meta;
    return [{ path, type, meta, isOpen, bodyBytes, input: inputs[0], output, steps }];
  });
}
