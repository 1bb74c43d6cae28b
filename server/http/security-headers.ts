// Adds security headers to every response. The headers never change, so they are computed once.
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** Adds helmet's headers to every response. `isSecure` is true when browsers reach the server over HTTPS. */
export function addSecurityHeaders(app: FastifyInstance, isSecure: boolean): void {
  const headers = securityHeaders(isSecure);
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
}

function securityHeaders(isSecure: boolean): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: isSecure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
  });
  write(request, response, (error) => {
    if (error) throw error;
  });
  return { ...response.getHeaders() };
}
