// Validates the endpoints of pushes and webhooks. A browser or a user chooses the address, so it may belong to anybody.
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Names of local networks, whatever they resolve to. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)\.?$/i;

/** Port of this machine to which tests may send, without TLS; undefined for none. */
export type LocalPort = number | undefined;

/**
 * Returns the address of a push service or webhook: https on the default port, with a host name. Undefined for any
 * other. The name is resolved when something is sent.
 */
export function readEndpoint(endpoint: string, localPort?: LocalPort): URL | undefined {
  const url = URL.parse(endpoint);
  if (!url || url.username !== '' || url.password !== '') return undefined;
  if (isLocalPort(url, localPort)) return url;
  const isName = isIP(url.hostname) === 0 && !url.hostname.startsWith('[');
  const isOutside = url.hostname.includes('.') && !LOCAL_NAME.test(url.hostname);
  return url.protocol === 'https:' && url.port === '' && isName && isOutside ? url : undefined;
}

function isLocalPort(url: URL, localPort: LocalPort): boolean {
  return localPort !== undefined && url.origin === `http://127.0.0.1:${localPort}`;
}

export type Resolve = (hostname: string) => Promise<readonly { address: string }[]>;

const resolveAll: Resolve = (hostname) => lookup(hostname, { all: true, verbatim: true });

/**
 * Returns the IP address for a request to this endpoint. Do not resolve the name again: the next result may differ.
 * Undefined when there is no address, or one of them is not public.
 */
export async function addressOf(
  url: URL,
  localPort: LocalPort,
  resolve: Resolve = resolveAll,
): Promise<string | undefined> {
  if (isLocalPort(url, localPort)) return url.hostname;
  const addresses = await resolve(url.hostname);
  const [first] = addresses;
  return addresses.every(({ address }) => isPublicAddress(address)) ? first?.address : undefined;
}
