// Redirects to a page with an explanation when another app shares a file and no service worker receives the file. The
// server stores nothing.
import type { FastifyInstance } from 'fastify';
import { privateRoutes } from '#shared/page-routes.ts';

/** The server reads and discards a shared file of up to 50 MB. It closes the connection of a larger upload. */
const MOST_BYTES = 50 * 1024 * 1024;

/**
 * Redirects an upload to the import page, which explains that the shared file did not arrive. The upload reaches the
 * server only when no service worker received the file.
 */
export async function shareTarget(app: FastifyInstance): Promise<void> {
  // The server reads the whole upload, because the browser follows the redirect only after the upload.
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
