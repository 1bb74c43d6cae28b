// Serves the archive of an account as a download. The download is not a procedure, because a ZIP file is not JSON.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asSignedIn } from '#server/auth/signed-in.ts';
import { requireNoOpenMerge } from '#server/db/reads/current-exercises.ts';
import type { Context } from '#server/trpc/context.ts';
import { programVersion } from '#server/backup/manifest.ts';
import { utcDay } from '#shared/calendar.ts';
import { archiveStream } from './archive/archive-stream.ts';
import { accountEntries } from './archive/entries.ts';
import { openSnapshot } from './snapshot.ts';

/** Registers `GET /users/export.zip` below the prefix of the API, as a Fastify plugin. */
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
  // A HEAD request gets only the headers, so no archive is built.
  if (method === 'HEAD') return reply.send(Readable.from([]));
  const archive = await openArchive(ctx, userId);
  archive.once('error', (error) => log.warn({ err: error }, 'An export was broken off'));
  return reply.send(archive);
}

/**
 * Opens the archive of an account. Only a few exports run at the same time, and closing the stream lets the next one
 * start.
 *
 * @throws DomainError RATE_LIMITED, like the JSON export; INVALID_TRANSITION during a merge of exercises, because an
 * import of the archive could not complete the merge
 */
async function openArchive(
  { db, photoStorage, now }: Pick<Context, 'db' | 'photoStorage' | 'now'>,
  userId: string,
): Promise<Readable> {
  const exportedAt = now();
  const { snapshot, close, giveBack } = await openSnapshot(db, userId);
  const end = () => close().then(giveBack);
  try {
    await requireNoOpenMerge(snapshot, userId);
    const entries = accountEntries({ snapshot, close, photoStorage, userId });
    const archive = archiveStream(entries, { exportedAt, version: programVersion() });
    return archive.once('close', () => void end());
  } catch (error) {
    await end();
    throw error;
  }
}
