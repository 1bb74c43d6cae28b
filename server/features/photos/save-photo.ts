// A photo is its files and its row. A note comes first, then the files, then the row in place of the note; files that stay
// without a row are found by the note.
import { createHash, randomUUID } from 'node:crypto';
import type { Context } from '#server/trpc/context.ts';
import { queryOf } from '#server/db/statements/query.ts';
import { isConnectionLost } from '#server/errors/sql-state.ts';
import { type Command, commandHash } from '#server/commands/command.ts';
import { answeredBefore, once } from '#server/commands/receipt.ts';
import type { Photo } from '#shared/photos/schema.ts';
import { noteStrays } from '#server/photo-storage/strays.ts';
import { putFiles, removeFiles } from './files.ts';
import type { Decoders } from '#server/photo-decoder/decoders.ts';
import type { Picture } from '#server/photo-decoder/re-encode.ts';
import { insertPhoto, type NewPhoto, refuseOverQuota } from './store.ts';
import type { Upload } from './upload-form.ts';

/**
 * Stores an upload. With a command id: one photo and one answer for ever, whatever becomes of the photo.
 * @throws DomainError QUOTA_EXCEEDED, IDEMPOTENCY_MISMATCH, UNAVAILABLE, and those of `decode`
 */
export async function savePhoto(
  { ctx, decode }: { ctx: Context; decode: Decoders['decode'] },
  userId: string,
  upload: Upload,
  commandId: string | undefined,
): Promise<Photo> {
  const command = commandId === undefined ? undefined : commandOf(commandId, upload);
  const earlier = command && (await answeredBefore<Photo>(ctx.db, userId, command));
  if (earlier) return earlier;
  // Cheaply, before anything is worked out; the transaction asks again.
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
    // The same command was sent twice at once, and the other one was first.
    if (saved.id !== photoId) await removeFiles(ctx, userId, photoId);
    return saved;
  } catch (error) {
    // The row may have been written before the connection broke: then the sweeper decides.
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
