// One request to a push service or a webhook, which may be a stranger's server: to a checked address, short, and
// half-listened to.
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { addressOf, type LocalPort, type Resolve } from './endpoint.ts';

const WITHIN_MS = 5_000;

export interface PostOptions {
  localPort?: LocalPort;
  /** Asks for the addresses of a name; a test's, else the system's. */
  resolve?: Resolve | undefined;
  withinMs?: number | undefined;
}

/** The request to send. */
export interface OutboundRequest {
  headers: Record<string, string | number>;
  body: Buffer;
}

/** The parts of an answer that are read. */
export interface OutboundAnswer {
  status: number;
  /** The header Retry-After. */
  retryAfter: string | undefined;
}

/** The endpoint's name resolves to an address that nothing may be sent to. */
export class ClosedAddress extends Error {}

/**
 * Sends the body and gives the status of the answer, of which hardly anything else is read. Redirects are an answer like
 * any other. The name is resolved once, and the connection goes to the address that was checked.
 * @throws ClosedAddress; the error of the connection; a TimeoutError after 5 s in all, or after `withinMs`.
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

/** The result, unless the time is over first: the system's resolver cannot be stopped. */
function before<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}
