// `npm run seed`: creates a demo account with two years of training, and its trainer with five more clients.
import { type Config, ownUrl, readConfig } from '#server/config.ts';
import { openConfiguredDatabase } from '#server/db/configured.ts';
import type { OpenDatabase } from '#server/db/opening/open.ts';
import { asUser } from '#server/db/owner/scope.ts';
import { loadLibrary } from '#server/features/exercises/load-library.ts';
import { reportFailure } from './command-line.ts';
import { showProgress } from './progress.ts';
import { type DemoAccount, demoSignIn, openDemoAccount } from './seed/account.ts';
import { writeBody } from './seed/body.ts';
import { writeGoals } from './seed/goals.ts';
import { planTraining } from './seed/plan.ts';
import { planPrograms, writePrograms } from './seed/demo-programs.ts';
import { trainerSignIn, writeTrainer } from './seed/trainer.ts';
import { writeTraining } from './seed/write.ts';

const WEEKS = 104;

async function seed(): Promise<number> {
  const config = readConfig();
  const log = (line: string) => void process.stderr.write(`${line}\n`);
  const database = await openConfiguredDatabase(config, log, { join: true });
  try {
    await loadLibrary(database.db);
    const now = new Date();
    const account = await openDemoAccount(database, { weekCount: WEEKS, now });
    await asUser(account.userId, () => fill(database, account, config));
    await writeTrainer(database, account.userId, now);
    process.stdout.write(
      `Their trainer, with six clients\n  email     ${trainerSignIn.email}\n  password  ${trainerSignIn.password}\n`,
    );
    return 0;
  } finally {
    await database.close();
  }
}

async function fill(
  database: OpenDatabase,
  account: DemoAccount,
  { publicUrl, host, port }: Config,
): Promise<void> {
  const blocks = planTraining(account.firstDay, WEEKS);
  const total = blocks.reduce((sum, block) => sum + block.sessions.length, 0);
  // Writes the body weights first, because each session stores the body weight at its start.
  const measurements = await writeBody(database, account, WEEKS);
  const progress = showProgress('Writing', total, 'sessions');
  const programs = planPrograms(blocks);
  const days = new Map(programs.flatMap((program) => [...program.days]));
  const written = await writeTraining(
    database,
    account.userId,
    blocks,
    () => progress.step(),
    days,
  );
  progress.end();
  if (written.sessions > 0) await writePrograms(database.db, account.userId, programs);
  const goals = await writeGoals(database, account);
  const url = publicUrl ?? ownUrl({ host, port });
  const what =
    written.sessions + measurements + goals === 0
      ? 'The demo account is complete already; nothing was changed.'
      : `Wrote ${written.sessions} sessions (${written.events} events), ${measurements} measurements and ${goals} goals.`;
  const password = account.hasDemoPassword ? demoSignIn.password : 'changed since the seed';
  process.stdout.write(
    `${what}\nSign in on ${url}/login\n  email     ${demoSignIn.email}\n  password  ${password}\n`,
  );
}

process.exitCode = await seed().catch(reportFailure);
