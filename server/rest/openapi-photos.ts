// Describes the routes of photos (features/photos/photo-routes.ts), which are not tRPC procedures, because pictures are
// not JSON.
import { photo, uploadPhotoFields } from '#shared/photos/schema.ts';
import { photoMimeTypes, photoSides } from '#shared/photos/vocabulary.ts';
import { operationOfClient, pathOfClient } from './openapi-clients.ts';
import {
  envelope,
  hoist,
  idempotencyKey,
  json,
  parameter,
  refusal,
  secured,
} from './openapi-parts.ts';
import { toJsonSchema } from './procedures.ts';

export function photoOperations(schemas: Record<string, unknown>) {
  return [
    upload(schemas),
    ...pictures('file', photoSides.full),
    ...pictures('thumbnail', photoSides.thumbnail),
  ];
}

function upload(schemas: Record<string, unknown>) {
  const { properties, required = [] } = hoist(toJsonSchema(uploadPhotoFields, 'input'), schemas);
  const file = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description:
      'JPEG, PNG or WebP, at most 10 MB and 50 megapixels; where it was taken is not kept',
  };
  return {
    method: 'post',
    path: '/users/photos',
    operationId: 'photos.upload',
    summary: 'Add a progress photo',
    tags: ['photos'],
    ...secured('photos:write'),
    parameters: [idempotencyKey],
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: { ...properties, photo: file },
            required: [...required, 'photo'],
          },
          encoding: { photo: { contentType: photoMimeTypes.join(', ') } },
        },
      },
    },
    responses: {
      '201': {
        description: 'The answer',
        content: json(envelope(hoist(toJsonSchema(photo, 'output'), schemas))),
      },
      default: refusal,
    },
  };
}

function pictures(name: 'file' | 'thumbnail', side: number) {
  const own = picture(name, side);
  return [own, { ...own, ...operationOfClient(own, 'photos:read'), path: pathOfClient(own.path) }];
}

function picture(name: 'file' | 'thumbnail', side: number) {
  return {
    method: 'get',
    path: `/users/photos/{id}/${name}`,
    operationId: `photos.${name}`,
    summary: `The picture, at most ${side} pixels wide and high`,
    tags: ['photos'],
    ...secured('photos:read'),
    parameters: [parameter('id', 'path', { type: 'string', format: 'uuid' }, true)],
    responses: {
      '200': {
        description: 'The picture',
        content: { 'image/jpeg': { schema: { type: 'string', contentMediaType: 'image/jpeg' } } },
      },
      default: refusal,
    },
  };
}
