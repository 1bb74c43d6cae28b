// Another app's share menu posts its file to the page of the import. The service worker takes it there; the server gets it
// only from an installed app that has lost its worker, and keeps nothing of it.
import type { FastifyInstance } from 'fastify';
import { privateRoutes } from '#shared/paths.ts';

/** Bytes that are read and dropped before the answer; a longer body loses its connection. */
const MOST_BYTES = 50 * 1024 * 1024;

/** Answers a shared file with the page that says that it did not arrive. */
export async function shareTarget(app: FastifyInstance): Promise<void> {
  // A browser shows the answer only when its whole body was taken.
  app.addContentTypeParser('multipart/form-data', (_, payload, done) => {
    let bytes = 0;
    payload.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) payload.destroy();
    });
    payload.once('end', () => done(null));
    payload.once('error', done);
  });
  app.post(privateRoutes.import, (_, reply) =>
    reply.redirect(`${privateRoutes.import}?from=share-failed`, 303),
  );
}
