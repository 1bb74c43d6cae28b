// Formats accounts as a table for a terminal.
import type { ListedAccount } from '#server/admin/accounts.ts';

const HEADINGS = ['EMAIL', 'NAME', 'SINCE', 'LAST SEEN', 'SIGN-INS', 'STATE'];
/** Characters that would move the cursor or colour the reader's terminal. */
const CONTROL = /[\p{Cc}\p{Cf}]/gu;

/** Returns a line of headings, and a line for each account. */
export function accountTable(accounts: readonly ListedAccount[]): string {
  if (accounts.length === 0) return 'There are no accounts.';
  const rows = [HEADINGS, ...accounts.map(cellsOf)];
  const widths = HEADINGS.map((_, column) =>
    Math.max(...rows.map((row) => [...(row[column] ?? '')].length)),
  );
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - [...cell].length))
      .join('  ')
      .trimEnd(),
  );
  return lines.join('\n');
}

function cellsOf(account: ListedAccount): string[] {
  return [
    account.email,
    account.name.replaceAll(CONTROL, ''),
    account.createdAt.slice(0, 10),
    account.lastSeenAt?.slice(0, 10) ?? 'never',
    String(account.signIns),
    account.lockedAt === null ? 'open' : `locked since ${account.lockedAt.slice(0, 10)}`,
  ];
}
