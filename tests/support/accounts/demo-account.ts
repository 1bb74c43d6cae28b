// Creates the demo account of `npm run seed` for tests.
import { demoSignIn, openDemoAccount } from '#scripts/seed/account.ts';
import { writeBody } from '#scripts/seed/body.ts';
import { writeGoals } from '#scripts/seed/goals.ts';
import { planTraining } from '#scripts/seed/plan.ts';
import { planPrograms, writePrograms } from '#scripts/seed/demo-programs.ts';
import { writeTraining } from '#scripts/seed/write.ts';
import type { TestApp } from '#tests/support/app.ts';
import { ok } from '#tests/support/factories.ts';
import { DAY_MS } from '#shared/durations.ts';

const SEEDED_WEEKS = 104;

/** Creates an account with `weeks` weeks of training that end on the day before `now`. */
export async function createDemoAccount(
  app: TestApp,
  { weeks, now }: { weeks: number; now: Date },
): Promise<{ token: string; userId: string }> {
  const account = await openDemoAccount(app.database, { weekCount: weeks, now });
  const blocks = planTraining(account.firstDay, weeks);
  await writeBody(app.database, account, weeks);
  const programs = planPrograms(blocks);
  const days = new Map(programs.flatMap((program) => [...program.days]));
  await writeTraining(app.database, account.userId, blocks, () => undefined, days);
  await writePrograms(app.database.db, account.userId, programs);
  const shorter = (SEEDED_WEEKS - weeks) * 7 * DAY_MS;
  const firstDay = new Date(account.firstDay.getTime() - shorter);
  await writeGoals(app.database, { ...account, firstDay });
  const login = await app.call({ method: 'POST', path: '/auth/login', body: demoSignIn });
  return { token: ok(login).tokens.accessToken, userId: account.userId };
}
