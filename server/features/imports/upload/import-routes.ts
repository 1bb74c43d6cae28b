// Serves the upload of a file to import. The upload is not a procedure, because its body is multipart.
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asSignedIn } from '#server/auth/signed-in.ts';
import { noSpaceLeft } from '#server/errors/error-code.ts';
import { declaredBytes, uploadRoom } from '#server/limits/upload-room.ts';
import { importLimits } from '#shared/imports/vocabulary.ts';
import { commandId as commandIdSchema } from '#shared/schema.ts';
import { requireArchiveScopes } from '../needed-scopes.ts';
import { createImport } from './create-import.ts';
import { fileTooLarge, notMultipart, readUpload, removeArchive } from './upload-form.ts';

interface ImportRoutesOptions {
  endSlowRequest: (request: FastifyRequest, reply: FastifyReply) => void;
}

const FORM_BYTES = 100_000;
const LEAST_MS = 120_000;
/**
 * Speed of the slowest acceptable connection, in bytes per millisecond. This speed decides how long an upload may take.
 */
const LEAST_BYTES_PER_MS = 256;

/** Returns the time limit for a body of this size, in milliseconds. */
export function importWithinMs(bytes: number): number {
  const sized = Math.min(bytes, importLimits.archiveBytes) / LEAST_BYTES_PER_MS;
  return Math.max(LEAST_MS, Math.round(sized));
}

export const LONGEST_IMPORT_MS = importWithinMs(importLimits.archiveBytes);

/** Limits the text files in memory to two of the largest allowed size. Further uploads wait. */
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
      await ctx.limits.charge('uploadPerUser', userId);
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
