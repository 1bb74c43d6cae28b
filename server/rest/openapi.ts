// Builds the OpenAPI 3.1 document from the REST procedures, the routes that send or receive files, and the webhook
// messages.
import type { AnyTRPCRouter } from '@trpc/server';
import { z } from 'zod';
import { scopeOf } from '#server/auth/token-scopes.ts';
import { allErrorCodes } from '#server/errors/error-answer.ts';
import { webhookData, type WebhookType } from '#shared/webhooks/events.ts';
import { REST_PREFIX } from './bridge.ts';
import {
  envelope,
  hoist,
  idempotencyKey,
  json,
  parameter,
  refusal,
  secured,
  securitySchemes,
} from './openapi-parts.ts';
import { operationOfClient, pathOfClient } from './openapi-clients.ts';
import { importOperations, archiveOperation, workoutFileOperations } from './openapi-files.ts';
import { photoOperations } from './openapi-photos.ts';
import {
  isOpenToTrainers,
  type RestProcedure,
  restProcedures,
  toJsonSchema,
} from './procedures.ts';

/** Returns the document that is served at /api/v1/openapi.json and written by `npm run openapi`. */
export function openApiDocument(router: AnyTRPCRouter) {
  const schemas: Record<string, unknown> = { Error: errorSchema };
  const paths: Record<string, Record<string, unknown>> = {};
  for (const procedure of restProcedures(router)) {
    const { method, path } = procedure.rest;
    const operations = (paths[REST_PREFIX + path] ??= {});
    const own = operation(procedure, schemas);
    operations[method.toLowerCase()] = own;
    if (isOpenToTrainers(procedure)) {
      const get = operationOfClient(own, scopeOf(procedure));
      paths[REST_PREFIX + pathOfClient(path)] = { get };
    }
  }
  for (const { method, path, ...described } of [
    archiveOperation,
    ...photoOperations(schemas),
    ...workoutFileOperations(),
    ...importOperations(schemas),
  ]) {
    const operations = (paths[REST_PREFIX + path] ??= {});
    operations[method] = described;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'LiftLedger',
      version: '1',
      description:
        'Training sessions are append-only logs. Send `Idempotency-Key: <uuid>` with a write to make it safe to repeat. Weights are pounds, body weight is kg, height is cm, tape measures are inches.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths,
    webhooks: webhookMessages(schemas),
    components: {
      securitySchemes,
      schemas,
    },
  };
}

const errorSchema = {
  type: 'object',
  required: ['error', 'code', 'details', 'requestId'],
  properties: {
    error: { type: 'string', description: 'a sentence that a person understands' },
    code: { type: 'string', enum: allErrorCodes },
    details: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    requestId: { type: 'string' },
  },
};

function operation(procedure: RestProcedure, schemas: Record<string, unknown>) {
  const { rest, path, summary, pathNames, type, isOpen } = procedure;
  const { properties = {}, required = [] } = procedure.inputSchema
    ? hoist(procedure.inputSchema, schemas)
    : {};
  const names = Object.keys(properties).filter(
    (name) => !pathNames.includes(name) && name !== 'commandId',
  );
  const isRead = rest.method === 'GET' || rest.method === 'DELETE';
  const body = Object.fromEntries(names.map((name) => [name, properties[name]]));
  const bodyRequired = required.filter((name) => names.includes(name));
  return {
    operationId: path,
    ...(summary ? { summary } : {}),
    tags: [path.split('.')[0]],
    ...(isOpen ? { description: 'Needs no token.', security: [] } : secured(scopeOf(procedure))),
    parameters: [
      ...pathNames.map((name) => parameter(name, 'path', properties[name], true)),
      ...(isRead
        ? names.map((name) => parameter(name, 'query', properties[name], required.includes(name)))
        : []),
      ...(type === 'mutation' && properties.commandId ? [idempotencyKey] : []),
    ],
    ...(!isRead && names.length > 0
      ? {
          requestBody: {
            required: bodyRequired.length > 0,
            content: json({ type: 'object', properties: body, required: bodyRequired }),
          },
        }
      : {}),
    responses: {
      [String(rest.status ?? 200)]: {
        description: 'The answer',
        content: json(envelope(hoist(toJsonSchema(procedure.output, 'output'), schemas))),
      },
      default: refusal,
    },
  };
}

/** Headers of every webhook message, as Standard Webhooks defines them (docs/webhooks.md). */
const headers = [
  parameter('webhook-id', 'header', { type: 'string' }, true),
  parameter('webhook-timestamp', 'header', { type: 'string', description: 's' }, true),
  parameter('webhook-signature', 'header', { type: 'string' }, true),
];

function webhookMessages(schemas: Record<string, unknown>) {
  // The cast is safe because `webhookData` has exactly one key for each WebhookType.
  const types = Object.keys(webhookData) as WebhookType[];
  return Object.fromEntries(types.map((type) => [type, { post: messageOperation(type, schemas) }]));
}

function messageOperation(type: WebhookType, schemas: Record<string, unknown>) {
  const message = z.object({
    type: z.literal(type),
    timestamp: z.iso.datetime().describe('when it happened'),
    data: webhookData[type],
  });
  return {
    operationId: `webhook.${type}`,
    summary: `The message ${type}`,
    tags: ['webhooks'],
    parameters: headers,
    requestBody: {
      required: true,
      content: json(hoist(toJsonSchema(message, 'output'), schemas)),
    },
    responses: { '2XX': { description: 'Taken. Anything else is a failure, and is tried again' } },
  };
}
