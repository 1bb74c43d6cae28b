// The whole server without a port: tests inject requests into it, main.ts listens with it.
import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { sql } from 'kysely';
import { answerTo } from '#server/error-answer.ts';
import { DomainError } from '#shared/errors.ts';
import { errorBody, registerRest } from '#server/rest/bridge.ts';
import { registerApiDocs } from '#server/rest/docs.ts';
import { type AppRouter, appRouter } from '#server/router.ts';
import { batchLimit } from '#server/trpc.ts';
import { webApp } from '#server/web-app.ts';
import type { Services } from './context.ts';
import { createContextFactory } from './request-context.ts';

const BODY_LIMIT_BYTES = 1_048_576;
const REQUEST_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** A tRPC batch names all its procedures in one path part. */
const MAX_PATH_PART = 2_000;

export interface AppOptions {
  services: Services;
  /** Base of links that leave the app; https switches the stricter headers and cookies on. */
  publicUrl: string;
  /** Folder of the built client; absent in tests of the API and in development, where Vite serves it. */
  distDir?: string | undefined;
  /** Unexpected errors and nothing else; false in tests that provoke them. */
  logger?: boolean;
}

/** Builds the server: /trpc, /api/v1, /api/docs, health, and the web client when it is built. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, publicUrl, distDir } = options;
  const isSecure = publicUrl.startsWith('https:');
  const app = Fastify({
    logger: options.logger === false ? false : { level: 'warn', redact: ['req.headers'] },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: MAX_PATH_PART },
  });
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
    api.addHook('onSend', async (_, reply) => {
      reply.header('cache-control', 'no-store');
    });
    registerRest(api, (request, reply) => createContext(request, reply, false));
    await registerApiDocs(api);
    const trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] = {
      router: appRouter,
      ...batchLimit,
      createContext: ({ req, res, info }) => createContext(req, res, info.isBatchCall),
      responseMeta: ({ errors }) => retryAfterOf(errors),
      onError: ({ error, path, req }) => {
        if (answerTo(error).isUnexpected) {
          req.log.error({ err: error.cause ?? error, path }, 'A procedure failed');
        }
      },
    };
    await api.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions });
  });
  registerHealth(app, services);
  if (distDir !== undefined) await app.register(webApp, { distDir, publicUrl });
  return app;
}

/** JSON is the only body; an empty one is fine where everything is optional. */
function acceptOnlyJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null, undefined);
      else void parse(request, body, done);
    },
  );
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A page of another site can make a browser send a request, but not say that it came from here. */
function refuseOtherSites(app: FastifyInstance, publicUrl: string) {
  app.addHook('onRequest', async (request) => {
    if (safeMethods.has(request.method)) return;
    const { origin, host } = request.headers;
    const site = request.headers['sec-fetch-site'];
    const isForeignSite = site === 'cross-site' || site === 'same-site';
    const isForeignOrigin =
      origin !== undefined &&
      origin !== new URL(publicUrl).origin &&
      origin !== `http://${host}` &&
      origin !== `https://${host}`;
    if (isForeignSite || isForeignOrigin) throw new DomainError('CROSS_SITE');
  });
}

function answerErrors(app: FastifyInstance) {
  app.setNotFoundHandler((request, reply) => {
    reply.code(404).send(errorBody(new DomainError('NOT_FOUND'), request));
  });
  app.setErrorHandler((error, request, reply) => {
    const refusal = frameworkRefusal(error) ?? error;
    const { status, retryAfterSeconds, isUnexpected } = answerTo(refusal);
    if (isUnexpected) request.log.error({ err: error }, 'A request failed');
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
    reply.code(status).send(errorBody(refusal, request));
  });
}

/** Fastify's own refusals of a request, in our words; undefined for anything else. */
function frameworkRefusal(error: unknown): DomainError | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  switch (error.statusCode) {
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

function retryAfterOf(errors: readonly unknown[]): { headers?: Record<string, string> } {
  const seconds = errors.flatMap((error) => answerTo(error).retryAfterSeconds ?? []);
  return seconds.length === 0 ? {} : { headers: { 'retry-after': String(Math.max(...seconds)) } };
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
