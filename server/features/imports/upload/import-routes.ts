// Serves the upload of a file, and creates its import with a first plan. The body is multipart, so it is no procedure.
// The later steps are in router.ts.
import { createHash, randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { asSignedIn } from '#server/auth/signed-in.ts';
import { commandHash } from '#server/commands/command.ts';
import { answeredBefore, onceOf } from '#server/commands/receipt.ts';
import type { Database } from '#server/db/schema.ts';
import { withAccountLock } from '#server/db/statements/account-lock.ts';
import { noSpaceLeft } from '#server/errors/error-code.ts';
import { declaredBytes, uploadRoom } from '#server/limits/upload-room.ts';
import { keepArchive } from '#server/restore/kept-archive.ts';
import type { ImportPlan } from '#shared/imports/schema.ts';
import { importLimits } from '#shared/imports/vocabulary.ts';
import { commandId as commandIdSchema } from '#shared/schema.ts';
import { requireArchiveScopes } from '../needed-scopes.ts';
import { planArchive } from '../planning/plan-archive.ts';
import { type Plan, planImport } from '../planning/plan-import.ts';
import { readImport } from '../read/read-import.ts';
import { getImport, insertImport, packFile, requireRoomForImport } from '../store.ts';
import {
  fileTooLarge,
  notMultipart,
  readUpload,
  removeArchive,
  type Upload,
} from './upload-form.ts';

export interface ImportRoutesOptions {
  /** Ends a request whose body arrives too slowly. */
  endSlowRequest: (request: FastifyRequest, reply: FastifyReply) => void;
}

/** Bytes of the form around the largest file. */
const FORM_BYTES = 100_000;
const LEAST_MS = 120_000;
/** A slow connection: 256 KB per second. */
const LEAST_BYTES_PER_MS = 256;

/** Returns the time limit for a body of this size, in milliseconds. */
export function importWithinMs(bytes: number): number {
  const sized = Math.min(bytes, importLimits.archiveBytes) / LEAST_BYTES_PER_MS;
  return Math.max(LEAST_MS, Math.round(sized));
}

/** The time limit of the largest archive. */
export const LONGEST_IMPORT_MS = importWithinMs(importLimits.archiveBytes);

/** Memory has room for two of the largest text files at once. */
const room = {
  roomBytes: 2 * (importLimits.textBytes + FORM_BYTES),
  roomBytesOfUser: importLimits.textBytes + FORM_BYTES,
  most: 24,
  mostOfUser: 3,
  retryAfterSeconds: 10,
  leastBytesPerLook: 32_000,
  lookEveryMs: 2_000,
};

/** Registers the upload below the prefix of the API, as a Fastify plugin. */
export async function importRoutes(
  app: FastifyInstance,
  { endSlowRequest }: ImportRoutesOptions,
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(notMultipart()));
  await app.register(multipart);
  const uploads = uploadRoom(room);
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('cache-control', 'private, no-store');
    if (request.method === 'POST' && !request.raw.complete) reply.header('connection', 'close');
    done(null, payload);
  });

  app.post('/imports', { config: { bodyWithinMs: importWithinMs } }, (request, reply) =>
    asSignedIn(request.ctx, { kind: 'write', scope: 'workouts:write' }, async (claims) => {
      const { ctx } = request;
      const { userId } = claims;
      if (ctx.isDiskFull()) throw noSpaceLeft();
      const declared = declaredBytes(request);
      if (Number.isFinite(declared) && declared > importLimits.archiveBytes + FORM_BYTES) {
        throw fileTooLarge();
      }
      const commandId = commandIdSchema.optional().parse(request.headers['idempotency-key']);
      await ctx.limits.chargeUpload(userId);
      const sender = {
        userId,
        bytes: Math.min(declared, importLimits.textBytes + FORM_BYTES),
        arrivedBytes: () => request.raw.socket.bytesRead,
        hangUp: () => endSlowRequest(request, reply),
      };
      const plan = await uploads.run(sender, async (hasArrived) => {
        const upload = await readUpload(request, ctx.uploadFolder);
        hasArrived();
        try {
          if ('path' in upload.file) requireArchiveScopes(claims);
          return await createImport(ctx, userId, upload, commandId);
        } catch (error) {
          await removeArchive(upload.file);
          throw error;
        }
      });
      reply.code(201);
      return { data: plan };
    }),
  );
}

interface Ctx {
  db: Kysely<Database>;
  pool: pg.Pool;
  uploadFolder: string;
  now: () => Date;
}

/**
 * Plans and stores an upload. Retries with the same command id get the same import and response.
 *
 * @throws DomainError UNREADABLE_FILE, IDEMPOTENCY_MISMATCH, QUOTA_EXCEEDED
 */
async function createImport(
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
  // A concurrent retry of the command may have created another import, which keeps the other retry's file.
  if (answer.id !== key.importId) await removeArchive(file);
  else await keepArchive(file.path, { uploadFolder, importId: key.importId });
  return answer;
}

/** Reads the file. Returns a function that plans it in the transaction that stores the plan. */
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
