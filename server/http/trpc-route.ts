// tRPC at /trpc: one Fastify route in front of tRPC's own resolver.
import { isUtf8 } from 'node:buffer';
import { resolveResponse } from '@trpc/server/http';
import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logReachedLimit } from '#server/auth/security-log.ts';
import { answerTo, refusalOf } from '#server/errors/error-answer.ts';
import { batchLimit } from '#server/trpc/procedures.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context } from '#server/trpc/context.ts';

type CreateContext = (
  request: FastifyRequest,
  reply: FastifyReply,
  isBatch: boolean,
) => Promise<Context> | Context;

/**
 * Registers `/trpc/:path`. tRPC's own Fastify adapter answers with a web stream, which leaves as several
 * chunks; no procedure here streams, so the answer is sent whole, in one write.
 */
export async function registerTrpc(
  app: FastifyInstance,
  router: AnyTRPCRouter,
  createContext: CreateContext,
) {
  // tRPC parses the text itself, so that unreadable JSON is refused in the shape its client knows.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (_, body, done) => {
    if (isUtf8(body)) done(null, body.toString());
    else done(new DomainError('BAD_JSON'));
  });
  app.all<{ Params: { path: string } }>('/trpc/:path', async (request, reply) => {
    const response = await resolveResponse<AnyTRPCRouter>({
      router,
      ...batchLimit,
      req: toWebRequest(request),
      path: request.params.path,
      error: null,
      createContext: async ({ info }) => createContext(request, reply, info.isBatchCall),
      responseMeta: ({ errors }) => retryAfterOf(errors),
      onError: ({ error, path }) => {
        logReachedLimit(request.log, refusalOf(error), request.ip);
        if (answerTo(error).isUnexpected) {
          request.log.error({ err: error.cause ?? error, path }, 'A procedure failed');
        }
      },
    });
    reply.code(response.status);
    for (const [name, value] of response.headers) reply.header(name, value);
    return reply.send(await response.text());
  });
}

/** The request as tRPC reads it. Fastify has read the body; nothing of ours listens for an abort. */
function toWebRequest({ method, url, headers, body }: FastifyRequest): Request {
  const names = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return new Request(`http://localhost${url}`, {
    method,
    headers: names,
    ...(typeof body === 'string' ? { body } : {}),
  });
}

function retryAfterOf(errors: readonly unknown[]): { headers?: Record<string, string> } {
  const seconds = errors.flatMap((error) => answerTo(error).retryAfterSeconds ?? []);
  return seconds.length === 0 ? {} : { headers: { 'retry-after': String(Math.max(...seconds)) } };
}
