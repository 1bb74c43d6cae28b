// The OpenAPI document and a page to browse it; both come from this server alone.
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { REST_PREFIX } from './bridge.ts';
import { openApiDocument } from './openapi.ts';

export async function registerApiDocs(app: FastifyInstance, router: AnyTRPCRouter): Promise<void> {
  // Made when it is first asked for: no start has to wait for it.
  let made: ReturnType<typeof openApiDocument> | undefined;
  const document = () => (made ??= openApiDocument(router));
  app.get(`${REST_PREFIX}/openapi.json`, document);
  await app.register(swagger, {
    mode: 'static',
    // It wants a document right away, in the type of its own dependency; the page below takes ours, checked by a test.
    specification: { document: {} as never },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformSpecification: document,
    transformSpecificationClone: false,
    uiConfig: { deepLinking: true, tryItOutEnabled: false, validatorUrl: null },
    theme: { title: 'LiftLedger API' },
  });
}
