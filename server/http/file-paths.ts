// Checks that a path can name a file. The plugin that serves files throws for some other paths, each with a stack in
// the log.
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#shared/errors.ts';

/** Folders and a file with names as in a build: no escapes, no `.` or `..`, nothing empty, nothing hidden. */
const PLAIN_PATH = /^(?:\/[\w-][\w.-]{0,199})+$/;
/** The end of a route that matches any path below it. */
const ANY_BELOW = '/*';

/** Responds 404 to a path in a folder of files that cannot name a file. The route `/*` alone serves pages. */
export function refuseOddFilePaths(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    const { url = ANY_BELOW } = request.routeOptions;
    if (url === ANY_BELOW || !url.endsWith(ANY_BELOW)) return done();
    const path = request.url.split('?', 1)[0] ?? '';
    done(PLAIN_PATH.test(path) ? undefined : new DomainError('NOT_FOUND'));
  });
}
