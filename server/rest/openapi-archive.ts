// Describes the download of an archive, which is not a procedure because a ZIP is not JSON
// (features/export/archive-routes.ts).
import { refusal, secured } from './openapi-parts.ts';

/** Method, path below /api/v1 and operation. */
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
