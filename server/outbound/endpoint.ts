// The endpoints that a push or a webhook may be sent to. A browser or a person names the address, so it may be anybody's.
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Names that lead into a network of one's own, whatever they resolve to. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)\.?$/i;

/** Port of this machine to which tests may send, without TLS; undefined: none. */
export type LocalPort = number | undefined;

/**
 * The address of a push service or webhook: https on the usual port, at a name. Undefined for everything else. Where the name
 * leads is asked when something is sent.
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
 * The address that a request to this endpoint is to be sent to, which must not be asked for a second time: the next
 * answer might be another one. Undefined when there is none, or when one of them is not public.
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
