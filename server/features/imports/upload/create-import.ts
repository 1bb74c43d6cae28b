// Creates an import and its first import plan from an uploaded file.
import { createHash, randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from '#server/db/schema.ts';
import { answeredBefore, commandHash, onceOf } from '#server/commands/receipt.ts';
import { withAccountLock } from '#server/db/statements/in-transaction.ts';
import type { ImportPlan } from '#shared/imports/schema.ts';
import { keepArchive } from '#server/restore/kept-archive.ts';
import { planArchive } from '../planning/plan-archive.ts';
import { type Plan, planImport } from '../planning/plan-import.ts';
import { readImport } from '../read/read-import.ts';
import { getImport, insertImport, packFile, requireRoomForImport } from '../store.ts';
import { removeArchive, type Upload } from './upload-form.ts';

interface Ctx {
  db: Kysely<Database>;
  pool: pg.Pool;
  uploadFolder: string;
  now: () => Date;
}

/**
 * Plans and stores the import of an upload. A retry with the same command id gets the same import and response.
 * @throws DomainError UNREADABLE_FILE, IDEMPOTENCY_MISMATCH, QUOTA_EXCEEDED
 */
export async function createImport(
  { db, pool, uploadFolder, now }: Ctx,
  userId: string,
  upload: Upload,
  commandId: string | undefined,
): Promise<ImportPlan> {
  const command = commandId === undefined ? undefined : commandOf(commandId, upload);
  const earlier = command && (await answeredBefore<ImportPlan>(db, userId, command));
  if (earlier) {
    await removeArchive(upload.file);
    return earlier;
  }
  const at = now();
  const answers = upload.fields;
  const key = { userId, importId: randomUUID() };
  const { file, fileName } = upload;
  const planned = await planOf({ db, pool, userId }, upload, at);
  const bytes = 'bytes' in file ? await packFile(file.bytes) : null;
  const archiveBytes = 'path' in file ? (await stat(file.path)).size : 0;
  const answer = await onceOf(db, { userId, command, now: at }, (trx) =>
    withAccountLock(trx, userId, async () => {
      await requireRoomForImport(trx, userId, { uploadFolder, bytes: archiveBytes });
      const plan = await planned(trx);
      await insertImport(trx, key, { fileName, answers, bytes, plan, now: at });
      return getImport(trx, key);
    }),
  );
  if (!('path' in file)) return answer;
  // A concurrent retry may have created the import with another copy of the file, so this copy is deleted.
  if (answer.id !== key.importId) await removeArchive(file);
  else await keepArchive(file.path, { uploadFolder, importId: key.importId });
  return answer;
}

async function planOf(
  services: { db: Kysely<Database>; pool: pg.Pool; userId: string },
  { file, fields: answers }: Upload,
  now: Date,
): Promise<(trx: Kysely<Database>) => Promise<Plan>> {
  if ('path' in file) {
    const plan = await planArchive(services, file.path);
    return async () => plan;
  }
  const read = await readImport(file.bytes, { answers, now });
  return (trx) => planImport(trx, services.userId, read, answers);
}

function commandOf(id: string, { file, fileName, fields }: Upload) {
  const digest =
    'digest' in file ? file.digest : createHash('sha256').update(file.bytes).digest('base64url');
  return { id, hash: commandHash('imports.upload', { ...fields, fileName, digest }) };
}
