// The archive of an account as a download: no procedure, because a ZIP is no JSON.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asSignedIn } from '#server/auth/signed-in.ts';
import { requireNoOpenMerge } from '#server/db/reads/no-open-merge.ts';
import type { Context } from '#server/trpc/context.ts';
import { programVersion } from '#server/backup/program-version.ts';
import { utcDay } from '#shared/calendar.ts';
import { archiveStream } from './archive/archive-stream.ts';
import { accountEntries } from './archive/entries.ts';
import { closeSnapshot, openSnapshot, takePlace } from './snapshot.ts';

/** Fastify plugin: `GET /users/export.zip`, below the prefix of the API. */
export async function archiveRoutes(app: FastifyInstance): Promise<void> {
  app.get('/users/export.zip', (request, reply) =>
    asSignedIn(request.ctx, { kind: 'read', scope: 'export:read' }, ({ userId }) =>
      sendArchive(request, reply, userId),
    ),
  );
}

async function sendArchive(
  { ctx, method, log }: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<FastifyReply> {
  reply.headers({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="liftledger-${utcDay(ctx.now())}.zip"`,
    'cache-control': 'private, no-store',
  });
  // A HEAD request must not read all of it.
  if (method === 'HEAD') return reply.send(Readable.from([]));
  const archive = await openArchive(ctx, userId);
  archive.once('error', (error) => log.warn({ err: error }, 'An export was broken off'));
  return reply.send(archive);
}

/**
 * Opens the archive of an account as it is now. Its place among the running exports is free again when the stream is
 * closed, by its end or by `destroy`.
 *
 * @throws DomainError RATE_LIMITED, like the export as JSON; INVALID_TRANSITION in the middle of a merge of exercises: no
 *   other account could bring it to its end
 */
async function openArchive(
  { db, photoStorage, now }: Pick<Context, 'db' | 'photoStorage' | 'now'>,
  userId: string,
): Promise<Readable> {
  const giveBack = takePlace(userId);
  try {
    const exportedAt = now();
    const snapshot = await openSnapshot(db);
    await requireNoOpenMerge(snapshot, userId).catch(async (error: unknown) => {
      await closeSnapshot(snapshot);
      throw error;
    });
    const entries = accountEntries({ snapshot, photoStorage, userId });
    const archive = archiveStream(entries, { exportedAt, version: programVersion() });
    return archive.once('close', () => void closeSnapshot(snapshot).then(giveBack));
  } catch (error) {
    giveBack();
    throw error;
  }
}
