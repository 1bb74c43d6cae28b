// A file that was sent becomes an import with its first plan.
import { createHash, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { commandHash } from '#server/commands/command.ts';
import { answeredBefore, onceOf } from '#server/commands/receipt.ts';
import type { ImportPlan } from '#shared/imports/schema.ts';
import { planArchive } from '../archive.ts';
import { type Plan, planImport } from '../planning/plan-import.ts';
import { readImport } from '../read/read-import.ts';
import { getImport, insertImport, packFile } from '../store.ts';
import type { Upload } from './upload-form.ts';

interface Ctx {
  db: Kysely<Database>;
  now: () => Date;
}

/**
 * Plans and stores an upload. With a command id: one import and one answer, however often it is sent.
 * @throws DomainError UNREADABLE_FILE, IDEMPOTENCY_MISMATCH
 */
export async function createImport(
  { db, now }: Ctx,
  userId: string,
  upload: Upload,
  commandId: string | undefined,
): Promise<ImportPlan> {
  const command = commandId === undefined ? undefined : commandOf(commandId, upload);
  const earlier = command && (await answeredBefore<ImportPlan>(db, userId, command));
  if (earlier) return earlier;
  const at = now();
  const answers = upload.fields;
  const key = { userId, importId: randomUUID() };
  const { file, fileName } = upload;
  const planned = await planOf(db, userId, upload, at);
  const bytes = 'bytes' in file ? await packFile(file.bytes) : null;
  return onceOf(db, { userId, command, now: at }, async (trx) => {
    const plan = await planned(trx);
    await insertImport(trx, key, { fileName, answers, bytes, plan, now: at });
    return getImport(trx, key);
  });
}

/** Reads the file now, and returns what plans it in the transaction that stores the plan. */
async function planOf(
  db: Kysely<Database>,
  userId: string,
  { file, fields: answers }: Upload,
  now: Date,
): Promise<(trx: Kysely<Database>) => Promise<Plan>> {
  if ('path' in file) {
    const plan = await planArchive({ db, userId, path: file.path });
    return async () => plan;
  }
  const read = await readImport(file.bytes, { answers, now });
  return (trx) => planImport(trx, userId, read, answers);
}

function commandOf(id: string, { file, fileName, fields }: Upload) {
  const digest =
    'digest' in file ? file.digest : createHash('sha256').update(file.bytes).digest('base64url');
  return { id, hash: commandHash('imports.upload', { ...fields, fileName, digest }) };
}
