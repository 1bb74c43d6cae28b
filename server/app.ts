// The whole server without a port: tests inject requests into it, main.ts listens with it.
import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { sql } from 'kysely';
import { limitBodyTime } from './http/body-time.ts';
import { headersWithin } from './http/header-time.ts';
import { errorCode } from './errors/error-code.ts';
import { answerTo, refusalOf } from './errors/error-answer.ts';
import { logReachedLimit } from './auth/security-log.ts';
import { photoRoutes, UPLOAD_WITHIN_MS } from '#server/features/photos/photo-routes.ts';
import { DomainError } from '#shared/errors.ts';
import { errorBody, REST_PREFIX, registerRest } from './rest/bridge.ts';
import { registerApiDocs } from './rest/docs.ts';
import { webApp } from './http/web-app.ts';
import type { Services } from '#server/trpc/context.ts';
import { createContextFactory } from './http/request-context.ts';
import { registerTrpc } from './http/trpc-route.ts';
import { appRouter } from './router.ts';

const BODY_LIMIT_BYTES = 1_048_576;
const BODY_WITHIN_MS = 30_000;
/** Of every request, as the last resort: as long as the most patient route takes (a photo). */
const REQUEST_TIMEOUT_MS = UPLOAD_WITHIN_MS;
const HEADERS_WITHIN_MS = 10_000;
/** Kept out of the log: tokens, and the row that a refusal of the database quotes with all its values. */
const PRIVATE = ['req.headers', 'err.detail', 'err.where', 'err.internalQuery'] as const;
/** A tRPC batch names all its procedures in one path part. */
const MAX_PATH_PART = 2_000;

export interface AppOptions {
  services: Services;
  /** Base of links that leave the app; https switches the stricter headers and cookies on. */
  publicUrl: string;
  /** Folder of the built client; absent in tests of the API and in development, where Vite serves it. */
  distDir?: string | undefined;
  /** Takes the log, a line of JSON each: unexpected errors and auth/security-log.ts. Absent: the standard output. */
  logLine?: ((line: string) => void) | undefined;
}

/** Builds the server: /trpc, /api/v1 with the photos, /api/docs, health, and the web client when it is built. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, publicUrl, distDir } = options;
  const isSecure = publicUrl.startsWith('https:');
  const app = Fastify({
    logger: {
      level: 'warn',
      redact: [...PRIVATE],
      ...(options.logLine && { stream: { write: options.logLine } }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: headersWithin(HEADERS_WITHIN_MS),
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: MAX_PATH_PART },
    // What fails before a route is found does not reach the error handler.
    frameworkErrors: answerError,
  });
  limitBodyTime(app, BODY_WITHIN_MS);
  acceptOnlyJson(app);
  refuseOtherSites(app, publicUrl);
  answerErrors(app);
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: isSecure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
  });
  const createContext = createContextFactory(services);
  await app.register(async (api) => {
    api.addHook('onSend', (_, reply, payload, done) => {
      reply.header('cache-control', 'no-store');
      done(null, payload);
    });
    registerRest(api, appRouter, (request, reply) => createContext(request, reply, false));
    await registerApiDocs(api, appRouter);
    await api.register((scope) => registerTrpc(scope, appRouter, createContext));
  });
  await app.register(photoRoutes, {
    prefix: REST_PREFIX,
    createContext: (request, reply) => createContext(request, reply, false),
  });
  registerHealth(app, services);
  if (distDir !== undefined) await app.register(webApp, { distDir, publicUrl });
  return app;
}

/** JSON is the only body; an empty one is fine where everything is optional. */
function acceptOnlyJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (body.length === 0) done(null, undefined);
      else if (!isUtf8(body)) done(new DomainError('BAD_JSON'));
      else void parse(request, body.toString(), done);
    },
  );
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A page of another site can make a browser send a request, but not say that it came from here. */
function refuseOtherSites(app: FastifyInstance, publicUrl: string) {
  const publicOrigin = new URL(publicUrl).origin;
  app.addHook('onRequest', (request, _reply, done) => {
    if (safeMethods.has(request.method)) return done();
    const { origin, host } = request.headers;
    const site = request.headers['sec-fetch-site'];
    const isForeignSite = site === 'cross-site' || site === 'same-site';
    const isForeignOrigin =
      origin !== undefined &&
      origin !== publicOrigin &&
      origin !== `http://${host}` &&
      origin !== `https://${host}`;
    done(isForeignSite || isForeignOrigin ? new DomainError('CROSS_SITE') : undefined);
  });
}

function answerErrors(app: FastifyInstance) {
  app.setNotFoundHandler((request, reply) => {
    reply.code(404).send(errorBody(new DomainError('NOT_FOUND'), request));
  });
  app.setErrorHandler(answerError);
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = frameworkRefusal(error) ?? error;
  const { status, retryAfterSeconds, isUnexpected } = answerTo(refusal);
  if (isUnexpected) request.log.error({ err: error }, 'A request failed');
  logReachedLimit(request.log, refusalOf(refusal), request.ip);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  reply.code(status).send(errorBody(refusal, request));
}

/** Fastify's own refusals of a request, in our words; undefined for anything else. */
function frameworkRefusal(error: unknown): DomainError | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  if (errorCode(error) === 'FST_ERR_BAD_URL') {
    return new DomainError('VALIDATION_FAILED', 'The address of this request is not valid');
  }
  switch (error.statusCode) {
    case 414:
      return new DomainError('NOT_FOUND');
    case 413:
      return new DomainError('TOO_LARGE');
    case 415:
      return new DomainError('UNSUPPORTED_MEDIA_TYPE');
    case 400:
      return new DomainError('BAD_JSON');
    default:
      return undefined;
  }
}

function registerHealth(app: FastifyInstance, { db }: Services) {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (request: FastifyRequest, reply) => {
    try {
      await sql`select 1`.execute(db);
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'The database does not answer');
      return reply.code(503).send(errorBody(new DomainError('UNAVAILABLE'), request));
    }
  });
}
