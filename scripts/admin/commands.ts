// Defines the commands of `npm run admin`. Each command returns its result as text for the terminal.
import path from 'node:path';
import {
  endSignIns,
  listAccounts,
  lockAccount,
  noteForPerson,
  switchTwoStepOff,
  unlockAccount,
  type ListedAccount,
} from '#server/admin/accounts.ts';
import { type Config, ownUrl } from '#server/config.ts';
import type { ConfiguredDatabase } from '#server/db/configured.ts';
import { createOwnerPool } from '#server/db/opening/connect.ts';
import { eraseAccount } from '#server/features/account/erase-account.ts';
import { createInvitation } from '#server/features/auth/invitations/invitations.ts';
import { createResetLink, RESET_MINUTES } from '#server/features/auth/links.ts';
import { openPhotoStorage } from '#server/photo-storage/configured.ts';
import { typed } from '../command-line.ts';

interface AdminAsked extends Pick<ConfiguredDatabase, 'db' | 'owner'> {
  config: Config;
  now: Date;
  /**
   * The account of the email that the operator typed. Undefined for a command that is not about an existing account.
   */
  account: { userId: string; name: string; email: string } | undefined;
  address: string | undefined;
  /** True when the operator passed `--yes`, so that no confirmation is needed. */
  isSure: boolean;
}

export interface AdminCommand {
  takes?: 'EMAIL' | '[EMAIL]';
  about: string;
  run: (asked: AdminAsked) => Promise<string>;
}

type AboutAccount = AdminAsked & { account: NonNullable<AdminAsked['account']> };

function aboutAccount(about: string, run: (asked: AboutAccount) => Promise<string>): AdminCommand {
  return {
    takes: 'EMAIL',
    about,
    run: (asked) => {
      const { account } = asked;
      if (!account) throw new Error('A command about an account without one');
      return run({ ...asked, account });
    },
  };
}

export const commands: Readonly<Record<string, AdminCommand>> = {
  list: {
    about: 'all accounts, with their sign-ins and whether they are locked',
    run: async ({ db }) => accountTable(await listAccounts(db)),
  },
  lock: aboutAccount(
    'ends all sign-ins and refuses new ones; the data stays',
    async ({ db, now, account: { userId, email } }) => {
      const locked = await lockAccount(db, userId, now);
      if (!locked) return `${email} was locked already.`;
      return `${email} is locked. ${signInsEnded(locked.ended)}`;
    },
  ),
  unlock: aboutAccount(
    'lets the user sign in again',
    async ({ db, now, account: { userId, email } }) =>
      (await unlockAccount(db, userId, now))
        ? `${email} is unlocked. The user must sign in again.`
        : `${email} was not locked.`,
  ),
  'end-sign-ins': aboutAccount(
    'ends all sign-ins and personal tokens',
    async ({ db, now, account: { userId } }) => signInsEnded(await endSignIns(db, userId, now)),
  ),
  delete: aboutAccount(
    'erases the account and all its data at once; asks first, unless --yes is given',
    async ({ owner, now, config, isSure, account: { userId, name, email } }) => {
      const question = `All data of ${name} (${email}) will be erased for ever. Type the email to continue: `;
      if (!isSure && !(await typed(email, question))) return 'Nothing was erased.';
      const log = (line: string) => void process.stderr.write(`${line}\n`);
      const photoStorage = await openPhotoStorage(config, log);
      const ownerPool = createOwnerPool(owner, { max: 1, log });
      try {
        const erased = await eraseAccount(
          {
            ownerPool,
            photoStorage,
            uploadFolder: path.join(config.dataDir, 'uploads'),
            now: () => now,
          },
          userId,
        );
        return erased ? `${email} was erased. It is still in your backups.` : 'Nothing was erased.';
      } finally {
        await ownerPool.end();
      }
    },
  ),
  'reset-link': aboutAccount(
    'prints a link with which the user sets a new password',
    async ({ db, now, config, account: { userId, email } }) => {
      const link = await createResetLink(db, {
        userId,
        now,
        publicUrl: config.publicUrl ?? ownUrl(config),
      });
      await noteForPerson(db, userId, 'PASSWORD_RESET_ASKED', now);
      return `Give this link to ${email} and to nobody else. It works once, for ${RESET_MINUTES} minutes:\n${link}`;
    },
  ),
  'two-step-off': aboutAccount(
    'turns off two-step sign-in, for a user without the app and a recovery code',
    async ({ db, now, account: { userId, email } }) =>
      (await switchTwoStepOff(db, userId, now))
        ? `Two-step sign-in of ${email} is off: the password alone signs in.`
        : `${email} has no two-step sign-in.`,
  ),
  invite: {
    takes: '[EMAIL]',
    about: 'prints a link with which one person can register',
    run: async ({ db, now, config, address }) => {
      const { token, expiresAt } = await createInvitation(db, now);
      const whom = address === undefined ? 'the person' : address;
      const until = expiresAt.toISOString().slice(0, 16).replace('T', ' ');
      const link = `${config.publicUrl ?? ownUrl(config)}/register?invitation=${token}`;
      const note = registrationNotes[config.registration];
      return `Send this link to ${whom}. It works once, until ${until} UTC:\n${link}${note}`;
    },
  },
};

const registrationNotes: Readonly<Record<Config['registration'], string>> = {
  invite: '',
  open: '\nREGISTRATION is open, so nobody needs an invitation.',
  closed: '\nREGISTRATION is closed. Set it to invite, so that the link works.',
};

function signInsEnded(count: number): string {
  return count === 1 ? '1 sign-in was ended.' : `${count} sign-ins were ended.`;
}

const HEADINGS = ['EMAIL', 'NAME', 'SINCE', 'LAST SEEN', 'SIGN-INS', 'STATE'];
/** Control characters in a name could move the cursor or change the colours of the operator's terminal. */
const CONTROL = /[\p{Cc}\p{Cf}]/gu;

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
