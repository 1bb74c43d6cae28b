// Saves an uploaded photo: a note, then its files, then its row, which replaces the note. When the row is missing, the
// note leads the sweeper to the files.
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
 * Stores an upload. With a command id, retries get the same photo and response, even after the photo was deleted.
 *
 * @throws DomainError QUOTA_EXCEEDED, IDEMPOTENCY_MISMATCH, UNAVAILABLE, and errors of `decode`
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
  // A cheap check before the picture is decoded; the transaction checks again.
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
    // A concurrent retry of the command stored its photo first.
    if (saved.id !== photoId) await removeFiles(ctx, userId, photoId);
    return saved;
  } catch (error) {
    // The connection broke, so the row may exist. The sweeper decides.
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
