// Serves the modules of the client to rendered screens through Vite, and passes API requests to the app of server.ts.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Shares the handler between the global set-up and the configuration. They run in one process, but
 * load their own copies of modules.
 */
export const rendered = globalThis as { renderedServer?: Handler };

const ASKED = /^\/(?:trpc|api)\//;

/** Lets the page call the app at the page's address, as in production. */
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
