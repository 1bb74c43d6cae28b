// Tests the table of accounts that `npm run admin -- list` prints.
import { expect, test } from 'vitest';
import { accountTable } from '#scripts/admin/commands.ts';

const account = {
  userId: '00000000-0000-4000-8000-000000000001',
  email: 'a@example.com',
  name: 'Ann',
  createdAt: '2026-11-01T10:00:00.000Z',
  lastSeenAt: null,
  signIns: 0,
  lockedAt: null,
};

test("control characters in an account's name are not printed to the terminal", () => {
  const table = accountTable([{ ...account, name: '\u001b[31mred\u0007\u202etxet' }]);
  expect(table).toContain('[31mredtxet');
  for (const control of ['\u001b', '\u0007', '\u202e']) expect(table).not.toContain(control);
});

test('the columns of the list of accounts are aligned for long and short emails', () => {
  const long = { ...account, email: 'a.much.longer@example.com', lockedAt: account.createdAt };
  expect(accountTable([account, long])).toBe(
    [
      'EMAIL                      NAME  SINCE       LAST SEEN  SIGN-INS  STATE',
      'a@example.com              Ann   2026-11-01  never      0         open',
      'a.much.longer@example.com  Ann   2026-11-01  never      0         locked since 2026-11-01',
    ].join('\n'),
  );
});

test('a server without accounts prints a message instead of a list', () => {
  expect(accountTable([])).toBe('There are no accounts.');
});
