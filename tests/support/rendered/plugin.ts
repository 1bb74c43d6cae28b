// Serves the client to rendered screens with Vite, and passes API requests to the server in
// server.ts.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Vite's configuration and the global set-up load this module in one process, so they can share the handler of API
 * requests.
 */
export const rendered = globalThis as { renderedServer?: Handler };

const ASKED = /^\/(?:trpc|api)\//;

/** Passes API requests at the page's address to the server, as in production. */
export function realServer(): Plugin {
  return {
    name: 'liftledger-real-server',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (rendered.renderedServer && ASKED.test(request.url ?? '')) {
          rendered.renderedServer(request, response);
        } else {
          next();
        }
      });
    },
  };
}
