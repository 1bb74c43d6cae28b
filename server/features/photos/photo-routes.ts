// Serves the pictures of progress photos, and stores and removes their files. The routes send and receive pictures
// instead of JSON.
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asSignedIn } from '#server/auth/signed-in.ts';
import { answeredBefore, type Command, commandHash, once } from '#server/commands/receipt.ts';
import { queryOf } from '#server/db/statements/query.ts';
import { errorCode, noSpaceLeft } from '#server/errors/error-code.ts';
import { isConnectionLost } from '#server/errors/sql-state.ts';
import type { Picture } from '#server/photo-decoder/re-encode.ts';
import { noteStrays } from '#server/photo-storage/strays.ts';
import { namesClient, ofClient } from '#server/trpc/client-routes.ts';
import { declaredBytes, uploadRoom } from '#server/limits/upload-room.ts';
import {
  type PhotoFile,
  type PhotoStorage,
  type Rendition,
  renditions,
} from '#server/photo-storage/photo-storage.ts';
import type { Context } from '#server/trpc/context.ts';
import type { Photo } from '#shared/photos/schema.ts';
import { photoLimits } from '#shared/photos/vocabulary.ts';
import { commandId as commandIdSchema, id as idSchema } from '#shared/schema.ts';
import { type Decoders, startDecoders } from '#server/photo-decoder/decoders.ts';
import {
  insertPhoto,
  type NewPhoto,
  photoNotFound,
  refuseOverQuota,
  requirePhoto,
} from './store.ts';
import { notMultipart, readUpload, type Upload } from './upload-form.ts';

interface PhotoRoutesOptions {
  endSlowRequest: (request: FastifyRequest, reply: FastifyReply) => void;
}

/**
 * Number of bytes of a refused upload that the server still reads, so that the client can read the error response. A
 * longer upload ends the connection.
 */
const LONGEST_REST_BYTES = 2 * photoLimits.fileBytes;

/** An upload may take this long, because a slow connection needs two minutes for 10 MB. */
export const UPLOAD_WITHIN_MS = 120_000;

const MOST_BODY_BYTES = photoLimits.fileBytes + 100_000;

/**
 * Limits the memory for concurrent uploads to two photos of the maximum size, or more small ones. At most 48 uploads
 * run or wait.
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

/** Registers the routes for uploads, pictures and thumbnails under the API prefix, as a Fastify plugin. */
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
      await ctx.limits.charge('uploadPerUser', userId);
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

/**
 * Returns headers that forbid other sites to embed the picture. The headers also stop scripts that an uploaded file may
 * contain.
 */
function pictureHeaders(photoId: string): Record<string, string> {
  return {
    'content-type': 'image/jpeg',
    'content-disposition': `inline; filename="photo-${photoId}.jpg"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
}

// An upload is saved in three steps: a note in stray_photo, the files, and the photo's row, which replaces the note.
// After a crash, the sweeper finds the files by the note.

/**
 * Stores an upload. A retry with the same command id gets the first response, even after the photo was deleted.
 *
 * @throws DomainError QUOTA_EXCEEDED, IDEMPOTENCY_MISMATCH, UNAVAILABLE, and errors of `decode`
 */
async function savePhoto(
  { ctx, decode }: { ctx: Context; decode: Decoders['decode'] },
  userId: string,
  upload: Upload,
  commandId: string | undefined,
): Promise<Photo> {
  const command = commandId === undefined ? undefined : commandOf(commandId, upload);
  const earlier = command && (await answeredBefore<Photo>(ctx.db, userId, command));
  if (earlier) return earlier;
  // Checks the quota before the expensive decoding. The transaction checks it a second time.
  await refuseOverQuota(ctx.db, userId, 0);
  return storePicture(ctx, userId, { upload, command, picture: await decode(upload.file) });
}

function commandOf(id: string, { file, fields }: Upload): Command {
  const digest = createHash('sha256').update(file).digest('base64url');
  return { id, hash: commandHash('photos.upload', { ...fields, digest }) };
}

interface Work {
  upload: Upload;
  command: Command | undefined;
  picture: Picture;
}

async function storePicture(
  ctx: Context,
  userId: string,
  { upload, command, picture }: Work,
): Promise<Photo> {
  const photoId = randomUUID();
  const now = ctx.now();
  const row = toRow(photoId, upload, picture, now);
  await noteStrays(queryOf(ctx.pool), userId, [photoId], now);
  try {
    await putFiles(ctx.photoStorage, { userId, photoId }, picture);
    const saved = command
      ? await once(ctx.db, { userId, command, now }, (trx) => insertPhoto(trx, userId, row, now))
      : await ctx.db.transaction().execute((trx) => insertPhoto(trx, userId, row, now));
    // A concurrent retry has stored the photo already, so this copy is deleted.
    if (saved.id !== photoId) await removeFiles(ctx, userId, photoId);
    return saved;
  } catch (error) {
    // The photo's row may be stored after the connection was lost. The sweeper later decides whether to remove the
    // files.
    if (!isConnectionLost(error)) await removeFiles(ctx, userId, photoId);
    throw error;
  }
}

function toRow(id: string, { fields }: Upload, picture: Picture, now: Date): NewPhoto {
  return {
    id,
    photo_type: fields.photoType,
    taken_at: fields.takenAt ?? now.toISOString(),
    notes: fields.notes || null,
    width_px: picture.width,
    height_px: picture.height,
    bytes: picture.full.length + picture.thumbnail.length,
  };
}

/**
 * The response waits at most this long for the removal of files, in ms. A slow storage may complete the removal later.
 */
const REMOVED_WITHIN_MS = 1_000;

async function putFiles(
  photoStorage: PhotoStorage,
  photo: Omit<PhotoFile, 'rendition'>,
  picture: Record<Rendition, Buffer>,
): Promise<void> {
  const puts = await Promise.allSettled(
    renditions.map((rendition) => photoStorage.put({ ...photo, rendition }, picture[rendition])),
  );
  const failed = puts.find((put) => put.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Removes the picture and its thumbnail. If that fails, the sweeper removes the files later. */
async function removeFiles(
  { photoStorage, log }: { photoStorage: PhotoStorage; log: Pick<FastifyBaseLogger, 'warn'> },
  userId: string,
  photoId: string,
): Promise<void> {
  const removals = renditions.map(async (rendition) => {
    try {
      await photoStorage.remove({ userId, photoId, rendition });
    } catch (error) {
      // Only the code is logged, because the message of the error contains the path of the photo.
      log.warn({ code: errorCode(error) }, 'A photo file is left to the sweeper');
    }
  });
  const late = new AbortController();
  await Promise.race([
    Promise.all(removals),
    sleep(REMOVED_WITHIN_MS, undefined, { signal: late.signal }).catch(() => undefined),
  ]);
  late.abort();
}
