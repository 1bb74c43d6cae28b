// Serves tRPC at /trpc: single mutations by a short way, and queries and batches through tRPC.
import { resolveResponse } from '@trpc/server/http';
import type { AnyTRPCRouter, TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerTo, refusalOf } from '#server/errors/error-answer.ts';
import { callProcedure, earlyRefusal } from '#server/trpc/call.ts';
import { declaredProcedures, type DeclaredProcedure } from '#server/trpc/declared.ts';
import { batchLimit } from '#server/trpc/procedures.ts';
import { DomainError } from '#shared/errors.ts';
import { acceptOnlyJson } from './json-body.ts';
import { isBatch } from './refusals.ts';
import { unknownProcedure } from './request-context.ts';

/**
 * Registers a route for each mutation, and `/trpc/:path` for queries and batches. Each response is sent in one write.
 * tRPC's own Fastify adapter would send several chunks.
 */
export async function registerTrpc(app: FastifyInstance, router: AnyTRPCRouter) {
  // Fastify passes the body on as text. tRPC parses the text, and responds to invalid JSON with an error that its
  // client can read.
  acceptOnlyJson(app, (_, text, done) => done(null, text));
  const declared = new Map(declaredProcedures(router).map((each) => [each.path, each]));

  const onRequest = async (request: FastifyRequest) => {
    if (request.method !== 'POST') return;
    const refusals = namesOf(request).map((name) => {
      const procedure = declared.get(name);
      return procedure ? earlyRefusal(request.ctx, procedure) : unknownProcedure(request);
    });
    if (refusals.every((refusal) => refusal !== undefined)) throw refusals[0];
  };

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const called = namesOf(request).map((name) => declared.get(name));
    const response = await resolveResponse<AnyTRPCRouter>({
      router,
      ...batchLimit,
      req: toWebRequest(request),
      path: pathOf(request),
      error: null,
      createContext: async () => request.ctx,
      responseMeta: ({ errors }) => ({
        headers: { ...retryAfterOf(errors), ...allowOf(errors, called) },
      }),
      onError: ({ error, path, ctx }) => {
        ctx?.securityLog.reachedLimit(request, refusalOf(error));
        if (answerTo(error).isUnexpected) {
          request.log.error({ err: error.cause ?? error, path }, 'A procedure failed');
        }
      },
    });
    reply.code(response.status);
    for (const [name, value] of response.headers) reply.header(name, value);
    return reply.send(await response.text());
  };

  const method = ['GET', 'POST'];
  for (const procedure of declared.values()) {
    const { path, bodyBytes, type } = procedure;
    if (type === 'query') continue;
    app.post(`/trpc/${path}`, { bodyLimit: bodyBytes, onRequest }, (request, reply) =>
      isBatch(request) ? handler(request, reply) : answerOne(procedure, request),
    );
  }
  // The body limit of a batch is the largest limit of all commands. Queries need no body, because their input is in the
  // URL.
  const bodyLimit = Math.max(...[...declared.values()].map(({ bodyBytes }) => bodyBytes));
  app.route({ method, url: '/trpc/:path', bodyLimit, onRequest, handler });
}

/** Runs a single mutation, such as logging a set, without tRPC's intermediate web request and response. */
async function answerOne(procedure: DeclaredProcedure, { ctx, body }: FastifyRequest) {
  const data = await callProcedure(procedure, ctx, async () =>
    typeof body === 'string' ? parseJson(body) : undefined,
  );
  return { result: { data } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError('BAD_JSON');
  }
}

function pathOf({ url }: FastifyRequest): string {
  return url.slice('/trpc/'.length).split('?', 1)[0] ?? '';
}

function namesOf(request: FastifyRequest): string[] {
  const path = decodeURIComponent(pathOf(request));
  return isBatch(request) ? path.split(',') : [path];
}

/**
 * Headers with which tRPC's client asks for a stream of JSON lines. The server drops both headers, because each
 * response is sent whole.
 */
const formatHeaders = new Set(['accept', 'trpc-accept']);

function toWebRequest({ method, url, headers, body }: FastifyRequest): Request {
  const names = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || formatHeaders.has(name)
      ? []
      : [[name, String(value)] as [string, string]],
  );
  return new Request(`http://localhost${url}`, {
    method,
    headers: names,
    ...(typeof body === 'string' ? { body } : {}),
  });
}

function retryAfterOf(errors: readonly unknown[]): Record<string, string> {
  const seconds = errors.flatMap((error) => answerTo(error).retryAfterSeconds ?? []);
  return seconds.length === 0 ? {} : { 'retry-after': String(Math.max(...seconds)) };
}

function allowOf(
  errors: readonly TRPCError[],
  called: readonly (DeclaredProcedure | undefined)[],
): Record<string, string> {
  if (!errors.some(({ code }) => code === 'METHOD_NOT_SUPPORTED')) return {};
  const methods = called.flatMap((each) => (each ? (each.type === 'query' ? 'GET' : 'POST') : []));
  return { allow: [...new Set(methods)].toSorted().join(', ') };
}
