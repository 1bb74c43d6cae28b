import { expect, test } from 'vitest';
import { isMailAddress, parseMailAddress } from '#server/mail/address.ts';

test.each([
  'a@example.com',
  'a.b+c@sub.example.co.uk',
  "o'neill@example.com",
  'jörg@example.com',
  'root@localhost',
])('the text %s is accepted as an email', (address) => expect(isMailAddress(address)).toBe(true));

test.each([
  '',
  'a',
  'a@',
  '@b.com',
  'a@b.com,c@d.com',
  'a@b.com;c@d.com',
  'a b@c.com',
  '"a b"@c.com',
  'a@[127.0.0.1]',
  '<a@b.com>',
  'a@b.com\r\nRCPT TO:<c@d.com>',
  'a(comment)@b.com',
  'a@b..com',
  `${'a'.repeat(65)}@b.com`,
  'a@bä.com',
])('the text %j is refused as an email', (address) => expect(isMailAddress(address)).toBe(false));

test('the sender of mails is an address, or a name with the address in angle brackets', () => {
  const address = 'ledger@example.com';
  expect(parseMailAddress(address)).toEqual({ name: '', address });
  expect(parseMailAddress(`Lift Ledger <${address}>`)).toEqual({ name: 'Lift Ledger', address });
  expect(parseMailAddress(`"Lift" <${address}>`)).toBeUndefined();
  expect(parseMailAddress('Lift Ledger')).toBeUndefined();
});
