// Sends one request to a push service or a webhook, whose server is not trusted: to a checked address, with a short
// timeout, and reading little of the response.
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { addressOf, type LocalPort, type Resolve } from './endpoint.ts';

const WITHIN_MS = 5_000;

export interface PostOptions {
  localPort?: LocalPort;
  /** Resolves a host name. Tests replace it; the default is the system's resolver. */
  resolve?: Resolve | undefined;
  withinMs?: number | undefined;
}

/** A request to an address outside of LiftLedger. */
export interface OutboundRequest {
  headers: Record<string, string | number>;
  body: Buffer;
}

/** The parts of a response that are read. */
export interface OutboundAnswer {
  status: number;
  /** The Retry-After header of the response, by which the next try is scheduled. */
  retryAfter: string | undefined;
}

/** Thrown when the endpoint's name resolves to an address that is not allowed. */
export class ClosedAddress extends Error {}

/**
 * Sends the body and returns the status of the response. Redirects are not followed. The name is resolved once, and the
 * connection uses the checked address.
 *
 * @throws ClosedAddress; the error of the connection; a TimeoutError after 5 s in total, or after `withinMs`
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
        // The certificate must match the name, not the address.
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

/** Returns the result, unless the signal aborts first: the system's resolver cannot be aborted. */
function before<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}
