// Parses TRUST_PROXY, which lists the proxies whose `X-Forwarded-For` names the client (docs/behind-a-proxy.md).
import { BlockList, isIP } from 'node:net';
import { StartError } from '#server/errors/start-error.ts';
import { asIPv4 } from './client-address.ts';

/**
 * Returns true for a trusted proxy. `hop` counts the proxies from the server: 0 is the proxy that opened the
 * connection.
 */
export type TrustedProxies = (address: string, hop: number) => boolean;

const MOST_HOPS = 10;
/** A wider network than this prefix length would trust too many addresses. */
const WIDEST = { ipv4: 8, ipv6: 32 } as const;

const privateNetworks = blockList([
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
]);

/**
 * Parses a list of addresses such as `10.0.0.2, 172.16.0.0/12`, or a number such as `2`. A number trusts that many
 * proxies at private addresses.
 * @throws StartError when the text is neither, when the number is not from 1 to 10, or when the list would trust
 * everybody
 */
export function trustedProxies(text: string): TrustedProxies {
  const names = text.split(',').map((name) => name.trim());
  if (/^\d+$/.test(text.trim())) return hopsOf(Number(text));
  if (names.some((name) => name === 'true' || name === '*')) throw everybody();
  const trusted = blockList(names.map(networkOf));
  return (address) => contains(trusted, address);
}

function hopsOf(hops: number): TrustedProxies {
  if (hops < 1 || hops > MOST_HOPS) {
    throw new StartError(`TRUST_PROXY as a number of proxies must be from 1 to ${MOST_HOPS}.`);
  }
  return (address, hop) => hop < hops && contains(privateNetworks, address);
}

/** Splits `10.0.0.0/8` into address and length. A single address has the full length. */
function networkOf(name: string): [address: string, prefix: number] {
  const [address = '', length, ...rest] = name.split('/');
  const family = isIP(address);
  const longest = family === 4 ? 32 : 128;
  const prefix = length === undefined ? longest : Number(length);
  const isLength = length === undefined || /^\d{1,3}$/.test(length);
  if (family === 0 || rest.length > 0 || !isLength || prefix > longest) {
    throw new StartError(
      'TRUST_PROXY must list addresses or networks such as 127.0.0.1, 10.0.0.0/8, or be the number of proxies.',
    );
  }
  if (prefix < (family === 4 ? WIDEST.ipv4 : WIDEST.ipv6)) throw everybody();
  return [address, prefix];
}

const everybody = () =>
  new StartError(
    'TRUST_PROXY would trust everybody, so that any client could claim any address. List the addresses of your proxies.',
  );

function blockList(networks: [address: string, prefix: number][]): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of networks) {
    list.addSubnet(address, prefix, isIP(address) === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

function contains(list: BlockList, address: string): boolean {
  const v4 = asIPv4(address);
  if (v4 !== undefined) return list.check(v4, 'ipv4');
  return isIP(address) === 6 && list.check(address, 'ipv6');
}
