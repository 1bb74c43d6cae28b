// Creates the REST routes under /api/v1: each procedure with `.meta({ rest })` becomes a Fastify route.
import { Readable } from 'node:stream';
import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { asSignedIn } from '#server/auth/signed-in.ts';
import { scopeOf } from '#server/auth/token-scopes.ts';
import { asUser } from '#server/db/owner/scope.ts';
import { namesClient, ofClient } from '#server/trpc/client-routes.ts';
import { callProcedure, earlyRefusal } from '#server/trpc/call.ts';
import type { RestRoute } from '#server/trpc/meta.ts';
import { DomainError } from '#shared/errors.ts';
import type { TokenScope } from '#shared/tokens/scopes.ts';
import { coerce, stripUnknown } from './coerce.ts';
import { isOpenToTrainers, restProcedures, type RestProcedure } from './procedures.ts';

export const REST_PREFIX = '/api/v1';

export function registerRest(app: FastifyInstance, router: AnyTRPCRouter): void {
  for (const procedure of restProcedures(router)) {
    const url = procedure.rest.path.replaceAll(/\{(\w+)\}/g, ':$1');
    const route: RouteOptions = {
      method: procedure.rest.method,
      url: REST_PREFIX + url,
      bodyLimit: procedure.bodyBytes,
      onRequest: ({ ctx }, _, done) =>
        done(procedure.type === 'query' ? undefined : earlyRefusal(ctx, procedure)),
      handler: async (request, reply) => {
        const { pieces, nothing } = procedure.rest;
        if (pieces) return sendPieces(request, reply, { pieces, scope: scopeOf(procedure) });
        const input = procedure.inputSchema && readInput(procedure, request);
        const answer = await callProcedure(procedure, request.ctx, async () => input);
        if (answer === null && nothing !== undefined) throw new DomainError('NOT_FOUND', nothing);
        reply.code(procedure.rest.status ?? 200);
        return isPage(answer) ? answer : { data: answer };
      },
    };
    app.route(route);
    if (isOpenToTrainers(procedure)) {
      app.route({ ...route, url: REST_PREFIX + ofClient(url), onRequest: namesClient });
    }
  }
}

/**
 * Streams a response after the same checks as for a procedure that reads. A failure before the first chunk becomes a
 * normal error response.
 */
async function sendPieces(
  { ctx, method }: FastifyRequest,
  reply: FastifyReply,
  {
    pieces: piecesOf,
    scope,
  }: { pieces: NonNullable<RestRoute['pieces']>; scope: TokenScope | null },
): Promise<FastifyReply> {
  return asSignedIn(ctx, { kind: 'read', scope }, async ({ userId }) => {
    reply.type('application/json; charset=utf-8');
    // A HEAD request needs only headers, so nothing is read.
    if (method === 'HEAD') return reply.send(Readable.from([]));
    const pieces = piecesOf(ctx.db, userId, ctx.now());
    // Fastify reads the chunks after this handler has returned. Each read therefore enters the database scope of the
    // user again (`asUser`).
    const next = () => asUser(userId, () => pieces.next());
    const first = await next();
    const text = Readable.from(enveloped(first, next), { objectMode: false });
    // Ends the database read of the generator when the connection closes, even if the client has read nothing.
    text.once('close', () => void pieces.return(undefined));
    return reply.send(text);
  });
}

async function* enveloped(
  first: IteratorResult<string>,
  next: () => Promise<IteratorResult<string>>,
): AsyncGenerator<string> {
  yield `{"data":${first.value}`;
  for (let piece = await next(); !piece.done; piece = await next()) yield piece.value;
  yield '}';
}

function isPage(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'data' in answer && 'meta' in answer;
}

/**
 * Merges the path with the query of a GET or DELETE request, or with the body of any other request. The path takes
 * precedence, and unknown keys are dropped.
 */
function readInput(procedure: RestProcedure, request: FastifyRequest): unknown {
  const schema = procedure.inputSchema ?? {};
  const isRead = procedure.rest.method === 'GET' || procedure.rest.method === 'DELETE';
  const body = request.body ?? {};
  if (!isRead && (typeof body !== 'object' || Array.isArray(body))) {
    throw new DomainError('VALIDATION_FAILED', 'The request body must be a JSON object');
  }
  const { properties = {} } = schema;
  // The cast is safe because the body was checked to be an object, and Fastify parses path and query into objects.
  const input = (isRead ? {} : stripUnknown(body, schema)) as Record<string, unknown>;
  const readAll = (texts: Record<string, unknown>, names: readonly string[]) => {
    for (const name of names) {
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (property) input[name] = coerce(texts[name], property);
    }
  };
  const query = request.query as Record<string, unknown>;
  if (isRead) readAll(query, Object.keys(query));
  const key = request.headers['idempotency-key'];
  // The header Idempotency-Key becomes the command id. Reads and sign-ins have no command id, so they ignore the
  // header.
  if (key !== undefined && properties['commandId'] !== undefined) input['commandId'] = key;
  readAll(request.params as Record<string, unknown>, procedure.pathNames);
  return input;
}
