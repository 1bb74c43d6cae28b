// REST under /api/v1, derived from the procedures: each `.meta({ rest })` becomes a Fastify route.
import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callProcedure } from '#server/trpc/call.ts';
import { earlyRefusal } from '#server/trpc/early-refusal.ts';
import { DomainError } from '#shared/errors.ts';
import { type JsonSchema, coerce, stripUnknown } from './coerce.ts';
import { restProcedures, type RestProcedure } from './procedures.ts';

export const REST_PREFIX = '/api/v1';

/** Registers a route for every procedure of the router that declares one. */
export function registerRest(app: FastifyInstance, router: AnyTRPCRouter): void {
  for (const procedure of restProcedures(router)) {
    app.route({
      method: procedure.rest.method,
      url: REST_PREFIX + procedure.rest.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: procedure.bodyBytes,
      onRequest: ({ ctx }, _, done) =>
        done(procedure.type === 'query' ? undefined : earlyRefusal(ctx, procedure)),
      handler: async (request, reply) => {
        const input = procedure.inputSchema && readInput(procedure, request);
        const answer = await callProcedure(procedure, request.ctx, async () => input);
        reply.code(procedure.rest.status ?? 200);
        return isPage(answer) ? answer : { data: answer };
      },
    });
  }
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
