// The OpenAPI document and a page to browse it; both come from this server alone.
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { REST_PREFIX } from './bridge.ts';
import { openApiDocument } from './openapi.ts';

export async function registerApiDocs(app: FastifyInstance, router: AnyTRPCRouter): Promise<void> {
  const document = openApiDocument(router);
  app.get(`${REST_PREFIX}/openapi.json`, () => document);
  await app.register(swagger, {
    mode: 'static',
    // The plugin types the 3.1 document of its own dependency; ours is checked by a test.
    specification: { document: document as never },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { deepLinking: true, tryItOutEnabled: false, validatorUrl: null },
    theme: { title: 'LiftLedger API' },
  });
}
