// Describes routes that send or receive files. These routes are not procedures, so the OpenAPI document lists them
// separately.
import { importPlan, uploadImportFields } from '#shared/imports/schema.ts';
import { mimeTypes, workoutFileFormat } from '#shared/workout-file/formats.ts';
import {
  refusal,
  secured,
  envelope,
  hoist,
  idempotencyKey,
  json,
  parameter,
} from './openapi-parts.ts';
import { toJsonSchema } from './procedures.ts';

export const archiveOperation = {
  method: 'get',
  path: '/users/export.zip',
  operationId: 'export.archive',
  summary: 'Export everything in your account as a ZIP, photos included',
  tags: ['export'],
  ...secured('export:read'),
  parameters: [],
  responses: {
    '200': {
      description: 'Sent while it is read, `manifest.json` last: an archive without that was cut',
      content: {
        'application/zip': { schema: { type: 'string', contentMediaType: 'application/zip' } },
      },
    },
    default: refusal,
  },
};

/** Returns the OpenAPI routes of the file upload. Adds their named schemas to `schemas`. */
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

export function workoutFileOperations() {
  const media = Object.values(mimeTypes).map((type) => type.split(';')[0] ?? type);
  return [
    {
      method: 'get',
      path: '/workout-sessions/{id}/export',
      operationId: 'sessions.export',
      summary: 'Download a session as a FIT or TCX file',
      tags: ['sessions'],
      ...secured('workouts:read'),
      parameters: [
        parameter('id', 'path', { type: 'string', format: 'uuid' }, true),
        parameter('format', 'query', toJsonSchema(workoutFileFormat, 'input'), true),
      ],
      responses: {
        '200': {
          description: 'The file',
          content: Object.fromEntries(
            media.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }]),
          ),
        },
        default: refusal,
      },
    },
  ];
}
