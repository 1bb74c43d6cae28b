// The OpenAPI document and a page to browse it; both come from this server alone.
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { REST_PREFIX } from './bridge.ts';
import { openApiDocument } from './openapi.ts';

const ADDRESS = '/api/docs';
const DOCUMENT = `${REST_PREFIX}/openapi.json`;

export async function registerApiDocs(app: FastifyInstance, router: AnyTRPCRouter): Promise<void> {
  // Made when it is first asked for, and once: no start has to wait for it, and it is long.
  let made: string | undefined;
  const document = () => (made ??= JSON.stringify(openApiDocument(router)));
  app.get(DOCUMENT, { config: { neverChanges: true } }, (_, reply) =>
    reply.type('application/json; charset=utf-8').send(document()),
  );
  // Filled when YAML is first asked for, which the plugin writes once.
  const forYaml = {};
  await app.register(swagger, {
    mode: 'static',
    // `as`: it wants a document in the type of its own dependency.
    specification: { document: forYaml as never },
  });
  await app.register(swaggerUi, {
    routePrefix: ADDRESS,
    staticCSP: true,
    uiConfig: { deepLinking: true, tryItOutEnabled: false, validatorUrl: null },
    theme: { title: 'LiftLedger API' },
    uiHooks: {
      onRequest: (request, reply, done) => {
        const { url } = request.routeOptions;
        // It would write the document anew each time.
        if (url === `${ADDRESS}/json`) return void reply.redirect(DOCUMENT);
        if (url === `${ADDRESS}/yaml` && !('openapi' in forYaml)) {
          Object.assign(forYaml, JSON.parse(document()));
        }
        done();
      },
    },
  });
}
