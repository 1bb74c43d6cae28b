// REST under /api/v1, derived from the procedures: each `.meta({ rest })` becomes a Fastify route.
import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { earlyRefusal } from '#server/trpc/early-refusal.ts';
import { createCallerFactory } from '#server/trpc/procedures.ts';
import { DomainError } from '#shared/errors.ts';
import { type JsonSchema, coerce, stripUnknown } from './coerce.ts';
import { restProcedures, type RestProcedure } from './procedures.ts';

export const REST_PREFIX = '/api/v1';

/** Registers a route for every procedure of the router that declares one. */
export function registerRest(app: FastifyInstance, router: AnyTRPCRouter): void {
  const createCaller = createCallerFactory(router);
  for (const procedure of restProcedures(router)) {
    app.route({
      method: procedure.rest.method,
      url: REST_PREFIX + procedure.rest.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: procedure.bodyBytes,
      onRequest: async ({ ctx }) => {
        if (procedure.type === 'query') return;
        const refusal = earlyRefusal(ctx, procedure);
        if (refusal) throw refusal;
      },
      handler: async (request, reply) => {
        const caller = createCaller(request.ctx);
        const input = procedure.inputSchema && readInput(procedure, request);
        const answer = await callByPath(caller, procedure.path, input);
        reply.code(procedure.rest.status ?? 200);
        return isPage(answer) ? answer : { data: answer };
      },
    });
  }
}

/** The procedure behind `sessions.logSet` on the caller, called with the input. */
function callByPath(caller: object, path: string, input: unknown): Promise<unknown> {
  const procedure = path
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], caller);
  // The path comes from the router itself, so what stands there is a procedure.
  return (procedure as (input: unknown) => Promise<unknown>)(input);
}

function isPage(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'data' in answer && 'meta' in answer;
}

/**
 * One input from path, query and body. Path and query are text: they become what the schema says they are.
 * What the path says wins; unknown keys are dropped.
 */
function readInput(procedure: RestProcedure, request: FastifyRequest): unknown {
  const schema = procedure.inputSchema ?? {};
  const isRead = procedure.rest.method === 'GET' || procedure.rest.method === 'DELETE';
  const body = request.body ?? {};
  if (!isRead && (typeof body !== 'object' || Array.isArray(body))) {
    throw new DomainError('VALIDATION_FAILED', 'The request body must be a JSON object');
  }
  const key = request.headers['idempotency-key'];
  // Reads have no use for it, nor has signing in.
  const takesKey = schema.properties?.['commandId'] !== undefined;
  return {
    ...(isRead
      ? coerceAll(request.query, schema)
      : (stripUnknown(body, schema) as Record<string, unknown>)),
    ...(key !== undefined && takesKey ? { commandId: key } : {}),
    ...coerceAll(request.params, schema),
  };
}

function coerceAll(texts: unknown, schema: JsonSchema): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(texts ?? {}).flatMap(([name, value]) => {
      const properties = schema.properties ?? {};
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return property ? [[name, coerce(value, property)]] : [];
    }),
  );
}
