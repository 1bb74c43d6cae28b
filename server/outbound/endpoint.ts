// Validates the URLs to which the server sends pushes and webhooks. A browser or a user enters such a URL, so its host
// may belong to an attacker.
import { lookup } from 'node:dns/promises';
import { isIP, BlockList } from 'node:net';

/** Names of hosts in local networks, which are refused even if they resolve to a public address. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)\.?$/i;

/** Port on localhost to which tests may send without TLS; undefined outside of tests. */
export type LocalPort = number | undefined;

/**
 * Returns the URL of a push service or webhook. Returns undefined unless it is an https URL with a public host name and
 * without a port, user name or password. In tests, `localPort` on this machine is accepted too.
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
 * Returns the IP address of the endpoint's host; undefined when the host has no address, or any address that is not
 * public. The request must use the returned address, because a second lookup may return another address.
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

/**
 * IPv4 networks that are not public, such as private, loopback and link-local networks (RFC 6890). 169.254.0.0/16 also
 * serves the metadata of cloud machines.
 */
const closedV4: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/**
 * Parts of the public IPv6 network 2000::/3 that are not public. The parts are for IETF protocols and documentation,
 * and for Teredo and 6to4, whose addresses contain an IPv4 address.
 */
const closedV6: readonly (readonly [network: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const closed = new BlockList();
for (const [network, prefix] of closedV4) closed.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of closedV6) closed.addSubnet(network, prefix, 'ipv6');

/** Only 2000::/3 can be public: the other IPv6 networks are local, multicast, mapped from IPv4 or not assigned. */
const openV6 = new BlockList();
openV6.addSubnet('2000::', 3, 'ipv6');

/** Returns true for an address on the public internet, and false for text that is no IP address. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closed.check(address, 'ipv4');
    case 6:
      return openV6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
    default:
      return false;
  }
}
