// Lists the REST routes that the procedures declare in their `meta`.
import type { AnyTRPCRouter } from '@trpc/server';
import { z } from 'zod';
import type { JsonSchema } from './coerce.ts';
import { declaredProcedures, type DeclaredProcedure } from '#server/trpc/declared.ts';
import type { RestRoute } from '#server/trpc/meta.ts';

export interface RestProcedure extends DeclaredProcedure {
  rest: RestRoute;
  summary: string | undefined;
  output: z.ZodType;
  inputSchema: JsonSchema | undefined;
  pathNames: string[];
}

/**
 * Returns every procedure with a `.meta({ rest })`.
 * @throws Error when a procedure has no `.output()`, because undeclared columns would leak
 */
export function restProcedures(router: AnyTRPCRouter): RestProcedure[] {
  return declaredProcedures(router).flatMap((declared) => {
    const { path, meta, input, output } = declared;
    if (!meta.rest) return [];
    if (!output) throw new Error(`Procedure ${path} declares no output`);
    let inputSchema: JsonSchema | undefined;
    return [
      {
        ...declared,
        output:
          meta.rest.nothing !== undefined && output instanceof z.ZodNullable
            ? inside(output)
            : output,
        rest: meta.rest,
        summary: meta.summary,
        // The JSON schema is made at its first use, because converting all schemas takes longer than registering all
        // routes.
        get inputSchema() {
          return input && (inputSchema ??= toJsonSchema(input, 'input'));
        },
        pathNames: [...meta.rest.path.matchAll(/\{(\w+)\}/g)].map((match) => String(match[1])),
      },
    ];
  });
}

/** Returns true when the route also exists below /clients/:clientId, where a trainer reads a client's data. */
export function isOpenToTrainers({ rest, meta }: RestProcedure): boolean {
  return rest.method === 'GET' && meta.trainerMayRead !== undefined;
}

/** Unwraps a nullable schema. A route that responds with 404 instead of null needs no null in its schema. */
function inside(schema: z.ZodNullable): z.ZodType {
  // The cast is safe because every schema here is made with zod's main package.
  return schema.unwrap() as z.ZodType;
}

export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  // The cast is safe because without a target option the result has the newest version of JSON Schema.
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
}
