// Describes the upload of a file to import, which is not a procedure because a file is not JSON
// (features/imports/upload/import-routes.ts).
import { importPlan, uploadImportFields } from '#shared/imports/schema.ts';
import { envelope, hoist, idempotencyKey, json, refusal, secured } from './openapi-parts.ts';
import { toJsonSchema } from './procedures.ts';

/** Returns method, path below /api/v1 and operation of the upload. Adds named schemas to `schemas`. */
export function importOperations(schemas: Record<string, unknown>) {
  const { properties } = hoist(toJsonSchema(uploadImportFields, 'input'), schemas);
  const file = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: 'CSV of another app or ours, at most 50 MB, or an archive of ours, at most 2 GB',
  };
  return [
    {
      method: 'post',
      path: '/imports',
      operationId: 'imports.upload',
      summary: 'Bring a file of another app, and learn what would come in',
      tags: ['imports'],
      ...secured('workouts:write'),
      parameters: [idempotencyKey],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: { type: 'object', properties: { ...properties, file }, required: ['file'] },
          },
        },
      },
      responses: {
        '201': {
          description: 'The plan: nothing has come in yet',
          content: json(envelope(hoist(toJsonSchema(importPlan, 'output'), schemas))),
        },
        default: refusal,
      },
    },
  ];
}
