// Lists the REST routes that the procedures declare.
import type { AnyTRPCRouter } from '@trpc/server';
import { z } from 'zod';
import type { JsonSchema } from './coerce.ts';
import { declaredProcedures, type DeclaredProcedure } from '#server/trpc/declared.ts';
import type { RestRoute } from '#server/trpc/meta.ts';

export interface RestProcedure extends DeclaredProcedure {
  rest: RestRoute;
  summary: string | undefined;
  output: z.ZodType;
  /** JSON Schema of the input; undefined for a procedure without input. */
  inputSchema: JsonSchema | undefined;
  /** Names of the path's parameters, in order. */
  pathNames: string[];
}

/**
 * Returns every procedure with a `.meta({ rest })`.
 * @throws Error when a procedure has no `.output()`: undeclared columns would leak.
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
        // The schema is created at its first use: converting the schemas of all procedures takes longer than
        // registering the routes.
        get inputSchema() {
          return input && (inputSchema ??= toJsonSchema(input, 'input'));
        },
        pathNames: [...meta.rest.path.matchAll(/\{(\w+)\}/g)].map((match) => String(match[1])),
      },
    ];
  });
}

/** Returns whether the route also exists for a client of the caller. */
export function isOpenToTrainers({ rest, meta }: RestProcedure): boolean {
  return rest.method === 'GET' && meta.trainerMayRead !== undefined;
}

/** Returns the schema inside a nullable schema. Where null becomes a 404, no response contains null. */
function inside(schema: z.ZodNullable): z.ZodType {
  // `as`: zod types the content of an unknown schema by its core.
  return schema.unwrap() as z.ZodType;
}

/** Returns the JSON Schema 2020-12 of a procedure's `input` or `output`. */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  // `as`: zod types its result as a union of versions of JSON Schema. Without an option it returns the newest version.
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
}
