// Handles a file that another app's share menu posts to the page of the import. Normally the service worker handles
// this request. The server only receives the request from an installed app that has lost its worker, and stores
// nothing.
import type { FastifyInstance } from 'fastify';
import { privateRoutes } from '#shared/paths.ts';

/** Bytes to read and drop before the response. A longer body loses its connection. */
const MOST_BYTES = 50 * 1024 * 1024;

/** Redirects a shared file to the page which explains that the file did not arrive. */
export async function shareTarget(app: FastifyInstance): Promise<void> {
  // A browser shows the response only after its whole body was read.
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
