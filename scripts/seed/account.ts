// Creates the demo accounts. Finds an existing account by its email, and checks by its id that the account is a demo
// account.
import { insertAccount, findLogin } from '#server/features/auth/store.ts';
import { hashPassword, isPasswordOf } from '#server/features/auth/password.ts';
import type { OpenDatabase } from '#server/db/opening/open.ts';
import { asUser } from '#server/db/owner/scope.ts';
import { StartError } from '#server/errors/start-error.ts';
import { registerInput } from '#shared/auth/schema.ts';
import { DAY_MS } from '#shared/durations.ts';
import { idOf } from './random.ts';

export const demoSignIn = { email: 'demo@liftledger.example', password: 'squat-press-and-pull' };

/** A user that the seed creates. The account's id is computed from `key` and the first day of training. */
interface DemoPerson {
  key: string;
  name: string;
  email: string;
}

const robin: DemoPerson = { key: 'account', name: 'Robin Demo', email: demoSignIn.email };

export interface DemoAccount {
  userId: string;
  /**
   * The local midnight at which the first training day starts, in the time zone of the machine that created the
   * account.
   */
  firstDay: Date;
  isNew: boolean;
  hasDemoPassword: boolean;
}

/**
 * Finds or creates the account of `person`, by default the demo user. A later run of the script reads the first
 * training day from the account, so that the run plans the same training.
 * @throws StartError when another account has this email
 */
export async function openDemoAccount(
  { db }: Pick<OpenDatabase, 'db'>,
  options: { weekCount: number; now: Date; person?: DemoPerson; endedDaysAgo?: number },
): Promise<DemoAccount> {
  const { password } = demoSignIn;
  const { key, name, email } = options.person ?? robin;
  const found = await findLogin(db, email);
  if (found) {
    const query = db.selectFrom('account').select('created_at').where('user_id', '=', found.userId);
    const row = await asUser(found.userId, () => query.executeTakeFirstOrThrow());
    const firstDay = new Date(row.created_at);
    if (found.userId !== idOf(key, firstDay)) {
      throw new StartError(
        `Another account has the email ${email}, so nothing was changed. The demo data needs a separate account: use another DATA_DIR.`,
      );
    }
    const hasDemoPassword = await isPasswordOf(password, found.passwordHash);
    return { userId: found.userId, firstDay, isNew: false, hasDemoPassword };
  }
  const firstDay = firstDayBefore(options.now, options.weekCount, options.endedDaysAgo);
  const userId = idOf(key, firstDay);
  const input = registerInput.parse({
    email,
    password,
    name,
    dateOfBirth: '1991-04-12',
    gender: 'PREFER_NOT_TO_SAY',
    height: 178,
    weight: 82.5,
  });
  const passwordHash = await hashPassword(password);
  await asUser(userId, () =>
    db
      .transaction()
      .execute((trx) => insertAccount(trx, { userId, input, passwordHash, now: firstDay })),
  );
  return { userId, firstDay, isNew: true, hasDemoPassword: true };
}

function firstDayBefore(now: Date, weekCount: number, endedDaysAgo = 0): Date {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate() - endedDaysAgo);
  return new Date(today.getTime() - weekCount * 7 * DAY_MS);
}
