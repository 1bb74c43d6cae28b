// Describes the download of a workout as a file, which is not a procedure (features/sessions/file-routes.ts).
import { mimeTypes, workoutFileFormat } from '#shared/workout-file/formats.ts';
import { parameter, refusal, secured } from './openapi-parts.ts';
import { toJsonSchema } from './procedures.ts';

/** Returns method, path below /api/v1 and operation. */
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
