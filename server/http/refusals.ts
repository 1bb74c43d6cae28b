// Responds to failed requests. The error body has the format of the REST API, or of tRPC for paths under /trpc.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SecurityLog } from '#server/auth/security-log.ts';
import { answerTo, refusalOf, trpcErrorShape } from '#server/errors/error-answer.ts';
import { errorCode } from '#server/errors/error-code.ts';
import { DomainError } from '#shared/errors.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';

type AnswerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => void;

/** Creates the error handler. The handler also responds to errors that occur before a route is found. */
export function createAnswerError(securityLog: SecurityLog): AnswerError {
  return (error, request, reply) => {
    const refusal = frameworkRefusal(error, request) ?? error;
    const { status, retryAfterSeconds, isUnexpected } = answerTo(refusal);
    if (isUnexpected) request.log.error({ err: error }, 'A request failed');
    securityLog.reachedLimit(request, refusalOf(refusal));
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
    reply.header(REQUEST_ID_HEADER, request.id);
    reply.code(status).header('cache-control', 'no-store').send(bodyOf(refusal, request));
  };
}

/** Handles requests to unknown routes, and every error of a route or of Fastify. */
export function answerErrors(app: FastifyInstance, answerError: AnswerError): void {
  app.setNotFoundHandler((request, reply) =>
    answerError(new DomainError('NOT_FOUND'), request, reply),
  );
  app.setErrorHandler(answerError);
}

export function errorBody(error: unknown, request: FastifyRequest) {
  const { code, message, details } = answerTo(error);
  return { error: message, code, details, requestId: request.id };
}

function bodyOf(error: unknown, request: FastifyRequest) {
  const path = /^\/trpc(?:\/([^?]*))?(?:\?|$)/.exec(request.url);
  if (!path) return errorBody(error, request);
  const body = { error: trpcErrorShape(error, request.id) };
  return isBatch(request) ? (path[1] ?? '').split(',').map(() => body) : body;
}

/**
 * Returns true for a tRPC batch, whose response is a list. If the parameter `batch` is repeated, the first value
 * counts, as in tRPC.
 */
export function isBatch({ url, query }: FastifyRequest): boolean {
  if (!url.startsWith('/trpc/')) return false;
  if (typeof query !== 'object' || query === null || !('batch' in query)) return false;
  return [query.batch].flat()[0] === '1';
}

function frameworkRefusal(error: unknown, request: FastifyRequest): DomainError | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  if (errorCode(error) === 'FST_ERR_BAD_URL') {
    return new DomainError('VALIDATION_FAILED', 'The address of this request is not valid');
  }
  switch (error.statusCode) {
    // The file plugin responds 403 for a path outside its folder. No page exists there, so the response is 404.
    case 403:
    case 414:
      return new DomainError('NOT_FOUND');
    case 413:
      return tooLarge(request.routeOptions.bodyLimit);
    case 415:
      return new DomainError('UNSUPPORTED_MEDIA_TYPE');
    case 400:
      return new DomainError('BAD_JSON');
    default:
      return undefined;
  }
}

function tooLarge(mostBytes: number): DomainError {
  return new DomainError(
    'TOO_LARGE',
    `The request is too large. It can have at most ${Math.floor(mostBytes / 1024)} kB here`,
  );
}
