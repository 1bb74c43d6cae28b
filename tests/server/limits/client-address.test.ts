import { expect, test } from 'vitest';
import { addressPrefix, callerNetwork } from '#server/limits/client-address.ts';

test.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['nonsense', 'unknown', 'unknown'],
])('address %s counts for network %s and is stored as %s', (ip, network, prefix) => {
  expect(callerNetwork(ip)).toBe(network);
  expect(addressPrefix(ip)).toBe(prefix);
});
