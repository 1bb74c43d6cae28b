// Normalises IP addresses for limits and sign-ins, so that two spellings of an address, such as `::1` and
// `0:0:0:0:0:0:0:1`, count as one network.
import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns the network that a limit counts by: the IPv4 address, or the /64 network of an IPv6 address. A phone or
 * household has at least a /64. An IPv4-mapped IPv6 address counts as IPv4. Returns 'unknown' for other text.
 */
export function callerNetwork(ip: string): string {
  return asIPv4(ip) ?? networkOf(ip, 4);
}

/**
 * Returns the network of an IP address: /24 of IPv4, /48 of IPv6. Returns 'unknown' for a text that is not an IP
 * address.
 */
export function addressPrefix(ip: string): string {
  const v4 = asIPv4(ip);
  return v4 === undefined ? networkOf(ip, 3) : `${v4.split('.').slice(0, 3).join('.')}.0/24`;
}

/** Returns an IPv4 address, also from an IPv4-mapped IPv6 address such as `::ffff:1.2.3.4`; otherwise undefined. */
export function asIPv4(ip: string): string | undefined {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1] ?? ip;
  return isIPv4(mapped) ? mapped : undefined;
}

function networkOf(ip: string, groups: number): string {
  const [bare = ''] = ip.split('%');
  if (!isIPv6(bare)) return 'unknown';
  return `${groupsOf(bare).slice(0, groups).join(':')}::/${groups * 16}`;
}

/**
 * Returns the eight groups of an IPv6 address without leading zeros. An IPv4 address at the end counts as one group;
 * callers use only the first groups.
 */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(zeros).fill('0'), ...last].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}
