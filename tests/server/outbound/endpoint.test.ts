import { expect, test, describe } from 'vitest';
import { addressOf, readEndpoint, isPublicAddress } from '#server/outbound/endpoint.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QGuQ',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYA%3d',
])('the address %s is accepted as a push service', (endpoint) => {
  expect(readEndpoint(endpoint)?.href).toBe(endpoint);
});

test.each([
  ['http://push.example.com/', 'not encrypted'],
  ['https://push.example.com:8443/', 'another port'],
  ['https://user:secret@push.example.com/', 'a sign-in'],
  ['https://127.0.0.1/', 'an address'],
  ['https://2130706433/', 'an address as one number'],
  ['https://0x7f.1/', 'an address in other digits'],
  ['https://[::1]/', 'an address of IPv6'],
  ['https://[::ffff:10.0.0.1]/', 'an address within an address'],
  ['https://8.8.8.8/', 'even a public one'],
  ['https://localhost/', 'this machine'],
  ['https://push.localhost/', 'this machine'],
  ['https://printer/', 'a bare name'],
  ['https://nas.local/', 'the own network'],
  ['https://metadata.google.internal/', 'the own cloud'],
  ['https://router.home.arpa./', 'the own network'],
  ['http://127.0.0.1:4000/', 'a local port that nobody has allowed'],
  ['ftp://push.example.com/', 'no https'],
  ['file:///etc/passwd', 'a file'],
  ['not an address', 'nothing'],
  ['', 'nothing'],
])('the address %s is refused as a push service: %s', (endpoint) => {
  expect(readEndpoint(endpoint)).toBeUndefined();
});

test('with a local test port, an http endpoint is accepted only on this port of 127.0.0.1', () => {
  expect(readEndpoint('http://127.0.0.1:4000/push', 4000)?.port).toBe('4000');
  expect(readEndpoint('http://127.0.0.1:4001/push', 4000)).toBeUndefined();
  expect(readEndpoint('http://localhost:4000/push', 4000)).toBeUndefined();
  expect(readEndpoint('http://10.0.0.1:4000/push', 4000)).toBeUndefined();
});

const url = new URL('https://push.example.com/');
const resolving = (...addresses: string[]) =>
  addressOf(url, undefined, async () => addresses.map((address) => ({ address })));

test('a host name with public addresses resolves to the first one', async () => {
  expect(await resolving('93.184.216.34', '2600:1901::1')).toBe('93.184.216.34');
});

test('a host name with a private address or without an address is refused', async () => {
  expect(await resolving('93.184.216.34', '10.0.0.1')).toBeUndefined();
  expect(await resolving('169.254.169.254')).toBeUndefined();
  expect(await resolving()).toBeUndefined();
});

describe('isPublicAddress accepts internet addresses and refuses private ones', () => {
  test.each([
    '8.8.8.8',
    '1.1.1.1',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '223.255.255.255',
    '2600:1901:0:38d7::',
    '2a00:1450:4001:82f::200a',
  ])('the address %s is accepted as public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.5',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001:db8::1',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    '2002:7f00:1::',
    '3fff::1',
    '4000::1',
    'localhost',
    '127.1',
    '',
  ])('the address %s is refused as not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
