// Serves pictures. These are the routes with a body that is not JSON.
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asSignedIn } from '#server/auth/signed-in.ts';
import { namesClient, ofClient } from '#server/trpc/client-routes.ts';
import { noSpaceLeft } from '#server/errors/no-space.ts';
import { declaredBytes, uploadRoom } from '#server/limits/upload-room.ts';
import type { Rendition } from '#server/photo-storage/photo-storage.ts';
import { photoLimits } from '#shared/photos/vocabulary.ts';
import { commandId as commandIdSchema, id as idSchema } from '#shared/schema.ts';
import { startDecoders } from '#server/photo-decoder/decoders.ts';
import { savePhoto } from './save-photo.ts';
import { photoNotFound, requirePhoto } from './store.ts';
import { notMultipart, readUpload } from './upload-form.ts';

export interface PhotoRoutesOptions {
  /** Ends a request whose body arrives too slowly. */
  endSlowRequest: (request: FastifyRequest, reply: FastifyReply) => void;
}

/** The rest of a refused upload is read only when it is at most this long. */
const LONGEST_REST_BYTES = 2 * photoLimits.fileBytes;

/** Ten megabytes on a slow connection. */
export const UPLOAD_WITHIN_MS = 120_000;

/** Bytes of the largest picture with its form. */
const MOST_BODY_BYTES = photoLimits.fileBytes + 100_000;

/**
 * Memory holds two of the largest pictures at once, or forty that a browser has shrunk. Up to 48 uploads may wait. Slow
 * is less than 16 KB per second.
 */
const room = {
  roomBytes: 2 * MOST_BODY_BYTES,
  roomBytesOfUser: MOST_BODY_BYTES,
  most: 48,
  mostOfUser: 8,
  retryAfterSeconds: 5,
  leastBytesPerLook: 32_000,
  lookEveryMs: 2_000,
};

interface OfPhoto {
  Params: { id: string };
}

const PICTURE = { kind: 'picture', scope: 'photos:read', trainerMayRead: 'photos' } as const;

/** Registers upload, picture and thumbnail below the prefix of the API, as a Fastify plugin. */
export async function photoRoutes(
  app: FastifyInstance,
  { endSlowRequest }: PhotoRoutesOptions,
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(notMultipart()));
  await app.register(multipart);
  const uploads = uploadRoom(room);
  const decoders = startDecoders();
  app.addHook('onClose', () => decoders.stop());
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('cache-control', 'private, no-store');
    const isUnread = request.method === 'POST' && !request.raw.complete;
    if (isUnread && declaredBytes(request) > LONGEST_REST_BYTES)
      reply.header('connection', 'close');
    done(null, payload);
  });

  app.post('/users/photos', { config: { bodyWithinMs: UPLOAD_WITHIN_MS } }, (request, reply) =>
    asSignedIn(request.ctx, { kind: 'write', scope: 'photos:write' }, async ({ userId }) => {
      const { ctx } = request;
      if (ctx.isDiskFull()) throw noSpaceLeft();
      const commandId = commandIdSchema.optional().parse(request.headers['idempotency-key']);
      await ctx.limits.chargeUpload(userId);
      const sender = {
        userId,
        bytes: Math.min(declaredBytes(request), MOST_BODY_BYTES),
        arrivedBytes: () => request.raw.socket.bytesRead,
        hangUp: () => endSlowRequest(request, reply),
      };
      const photo = await uploads.run(sender, async (hasArrived) => {
        const upload = await readUpload(request);
        hasArrived();
        return savePhoto({ ctx, decode: decoders.decode }, userId, upload, commandId);
      });
      reply.code(201);
      return { data: photo };
    }),
  );

  const servePicture = (path: string, rendition: Rendition) => {
    const handler = (request: FastifyRequest<OfPhoto>, reply: FastifyReply) =>
      asSignedIn(request.ctx, PICTURE, async ({ userId }) => {
        const { ctx } = request;
        const photoId = idSchema.parse(request.params.id);
        await requirePhoto(ctx.db, userId, photoId);
        const jpeg = await ctx.photoStorage.get({ userId, photoId, rendition });
        if (!jpeg) {
          request.log.error({ photoId, rendition }, 'A photo has no file');
          throw photoNotFound();
        }
        return reply.headers(pictureHeaders(photoId)).send(jpeg);
      });
    app.get<OfPhoto>(path, handler);
    app.get<OfPhoto>(ofClient(path), { onRequest: namesClient }, handler);
  };
  servePicture('/users/photos/:id/file', 'full');
  servePicture('/users/photos/:id/thumbnail', 'thumbnail');
}

/** Returns headers with which the picture is shown, never executed, and only by this site. */
function pictureHeaders(photoId: string): Record<string, string> {
  return {
    'content-type': 'image/jpeg',
    'content-disposition': `inline; filename="photo-${photoId}.jpg"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
}
