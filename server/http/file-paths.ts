// Checks that a path can name a file. The plugin that serves files throws at some other paths, each with a stack.
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#shared/errors.ts';

/** Folders and a file, named as a build names them: no escapes, no `.` or `..`, nothing empty, nothing hidden. */
const PLAIN_PATH = /^(?:\/[\w-][\w.-]{0,199})+$/;
/** The end of an address that stands for whatever lies below it. */
const ANY_BELOW = '/*';

/** Answers 404 where a folder of files is asked for what cannot be one; `/*` alone is that of the pages. */
export function refuseOddFilePaths(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    const { url = ANY_BELOW } = request.routeOptions;
    if (url === ANY_BELOW || !url.endsWith(ANY_BELOW)) return done();
    const path = request.url.split('?', 1)[0] ?? '';
    done(PLAIN_PATH.test(path) ? undefined : new DomainError('NOT_FOUND'));
  });
}
