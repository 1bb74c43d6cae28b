// IP addresses as limits and sign-ins see them: one caller, one text, however the address was written.
import { isIPv4, isIPv6 } from 'node:net';

/** The address itself for IPv4, the /64 network for IPv6 (what one household or phone gets). */
export function callerNetwork(ip: string): string {
  const v4 = asIPv4(ip);
  if (v4 !== undefined) return v4;
  return isIPv6(bare(ip)) ? `${groupsOf(bare(ip)).slice(0, 4).join(':')}::/64` : 'unknown';
}

/** Coarser, for the list of sign-ins: /24 of IPv4, /48 of IPv6. */
export function addressPrefix(ip: string): string {
  const v4 = asIPv4(ip);
  if (v4 !== undefined) return `${v4.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(bare(ip)) ? `${groupsOf(bare(ip)).slice(0, 3).join(':')}::/48` : 'unknown';
}

/** Also of an IPv4 address in the dress of IPv6; undefined for any other. */
export function asIPv4(ip: string): string | undefined {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1] ?? ip;
  return isIPv4(mapped) ? mapped : undefined;
}

/** Returns the address without the zone of a link-local one. */
function bare(ip: string): string {
  return ip.split('%')[0] ?? ip;
}

/** The eight groups, without leading zeros. An embedded IPv4 tail fills the last two and is never looked at. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(zeros).fill('0'), ...last].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}
