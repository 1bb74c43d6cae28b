// Serves the OpenAPI document and a page to browse it. The page loads nothing from other hosts.
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '#server/limits/rate-limit.ts';
import { REST_PREFIX } from './bridge.ts';
import { openApiDocument } from './openapi.ts';

const ADDRESS = '/api/docs';
const DOCUMENT = `${REST_PREFIX}/openapi.json`;

export async function registerApiDocs(
  app: FastifyInstance,
  router: AnyTRPCRouter,
  limits: Pick<RateLimits, 'chargeNetwork'>,
): Promise<void> {
  // The document is built on the first request, because building it at the start would delay the start.
  let made: string | undefined;
  const document = () => (made ??= JSON.stringify(openApiDocument(router)));
  app.get(DOCUMENT, { config: { neverChanges: true } }, (_, reply) =>
    reply.type('application/json; charset=utf-8').send(document()),
  );
  const forYaml = {};
  let yaml: string | undefined;
  const yamlDocument = () => {
    if (yaml === undefined) Object.assign(forYaml, JSON.parse(document()));
    return (yaml ??= app.swagger({ yaml: true }));
  };
  await app.register(swagger, {
    mode: 'static',
    // The cast is safe because @fastify/swagger only serialises the document, so any JSON is valid.
    specification: { document: forYaml as never },
  });
  await app.register(swaggerUi, {
    routePrefix: ADDRESS,
    staticCSP: true,
    transformStaticCSP: narrowPolicy,
    uiConfig: { deepLinking: true, tryItOutEnabled: false, validatorUrl: null },
    theme: { title: 'LiftLedger API' },
    uiHooks: {
      onRequest: (request, reply, done) => {
        const { url } = request.routeOptions;
        // The Swagger UI plugin would serialise the OpenAPI document for each request to /json and /yaml. These routes
        // therefore send texts that were made once.
        if (url === `${ADDRESS}/json`) return void reply.redirect(DOCUMENT);
        if (url === `${ADDRESS}/yaml`) {
          limits.chargeNetwork('anonymous', request.ip);
          return void reply.type('application/x-yaml').send(yamlDocument());
        }
        done();
      },
    },
  });
}

/**
 * Returns the plugin's content security policy with the script hashes, but without `https:` sources. The page loads
 * nothing from other hosts.
 */
function narrowPolicy(policy: string): string {
  const sourcesOf = (directive: string) =>
    new RegExp(`${directive} ([^;]+)`).exec(policy)?.[1]?.replaceAll(/ https:(?= |$)/g, '') ??
    "'none'";
  return [
    "default-src 'none'",
    `script-src ${sourcesOf('script-src')}`,
    `style-src ${sourcesOf('style-src')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
