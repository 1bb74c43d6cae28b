// The REST routes that the procedures declare. tRPC's `_def` is internal to it: read here and nowhere else.
import type { AnyTRPCRouter } from '@trpc/server';
import { z } from 'zod';
import type { JsonSchema } from './coerce.ts';
import type { Meta, RestRoute } from '#server/trpc/meta.ts';

export interface RestProcedure {
  /** `sessions.logSet`. */
  path: string;
  type: 'query' | 'mutation';
  rest: RestRoute;
  summary: string | undefined;
  /** Answers without a sign-in. */
  isOpen: boolean;
  input: z.ZodType | undefined;
  output: z.ZodType;
  /** JSON Schema of what may be sent; undefined for a procedure without input. */
  inputSchema: JsonSchema | undefined;
  /** Names in the path, in order. */
  pathNames: string[];
}

interface ProcedureDef {
  type: 'query' | 'mutation' | 'subscription';
  meta?: Meta;
  inputs: (z.ZodType | undefined)[];
  output?: z.ZodType;
}

/**
 * Every procedure with a `.meta({ rest })`.
 * @throws Error when one has no `.output()`: undeclared columns would leak.
 */
export function restProcedures(router: AnyTRPCRouter): RestProcedure[] {
  return Object.entries(router._def.procedures).flatMap(([path, procedure]) => {
    // The public type hides the parts that are read here.
    const { type, meta, inputs, output } = (procedure as unknown as { _def: ProcedureDef })._def;
    if (!meta?.rest || type === 'subscription') return [];
    if (!output) throw new Error(`Procedure ${path} declares no output`);
    const input = inputs[0];
    return [
      {
        path,
        type,
        rest: meta.rest,
        summary: meta.summary,
        isOpen: meta.isOpen ?? false,
        input,
        output,
        inputSchema: input && toJsonSchema(input, 'input'),
        pathNames: [...meta.rest.path.matchAll(/\{(\w+)\}/g)].map((match) => String(match[1])),
      },
    ];
  });
}

/** JSON Schema 2020-12 of what is sent (`input`) or answered (`output`). */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  // zod types its result as a union of versions; ours is always the newest one.
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
}
