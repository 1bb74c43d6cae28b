// Sends one request to an untrusted server, such as a webhook. The IP address must be public, the timeout is short, and
// the body of the response is not read.
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { addressOf, type LocalPort, type Resolve } from './endpoint.ts';

const WITHIN_MS = 5_000;

export interface PostOptions {
  localPort?: LocalPort;
  resolve?: Resolve | undefined;
  withinMs?: number | undefined;
}

interface OutboundRequest {
  headers: Record<string, string | number>;
  body: Buffer;
}

export interface OutboundAnswer {
  status: number;
  retryAfter: string | undefined;
}

/** Thrown when the endpoint's host name resolves to no address, or to an address that is not public. */
export class ClosedAddress extends Error {}

/**
 * Sends the body without following redirects. The host name is resolved once, and the connection uses the checked
 * address.
 *
 * @throws ClosedAddress when the address is not public; the connection's error; a TimeoutError after 5 s in total, or
 * after `withinMs`
 */
export async function postOutbound(
  url: URL,
  { headers, body }: OutboundRequest,
  { localPort, resolve, withinMs = WITHIN_MS }: PostOptions = {},
): Promise<OutboundAnswer> {
  const signal = AbortSignal.timeout(withinMs);
  const address = await before(signal, addressOf(url, localPort, resolve));
  if (address === undefined) throw new ClosedAddress('The endpoint is not at a public address');
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolveAnswer, reject) => {
    const request = send(
      {
        method: 'POST',
        host: address,
        port: url.port,
        path: url.pathname + url.search,
        // The TLS certificate must match the host name, not the address.
        ...(url.protocol === 'https:' && { servername: url.hostname }),
        headers: { ...headers, host: url.host },
        agent: false,
        signal,
      },
      (response) => {
        resolveAnswer({
          status: response.statusCode ?? 0,
          retryAfter: response.headers['retry-after'],
        });
        response.destroy();
      },
    );
    request.on('error', (error) => reject(signal.aborted ? signal.reason : error));
    request.end(body);
  });
}

/**
 * Settles like `work`, but rejects earlier when the signal aborts. DNS lookups of the system cannot be aborted
 * themselves.
 */
function before<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}
