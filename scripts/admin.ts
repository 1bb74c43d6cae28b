// `npm run admin -- COMMAND`: runs a command of the server's operator, for example to lock an account. The server may
// be running or stopped.
import { email as emailSchema } from '#shared/auth/schema.ts';
import { findAccount } from '#server/admin/accounts.ts';
import { readConfig } from '#server/config.ts';
import { openConfiguredDatabase } from '#server/db/configured.ts';
import { StartError } from '#server/errors/start-error.ts';
import { type AdminCommand, commands } from './admin/commands.ts';
import { readArguments, reportFailure } from './command-line.ts';

const USAGE = [
  'Usage: npm run admin -- COMMAND',
  ...Object.entries(commands).map(
    ([name, { takes, about }]) => `  ${`${name} ${takes ?? ''}`.padEnd(22)}${about}`,
  ),
].join('\n');

async function admin(): Promise<number> {
  const { positionals, values } = readArguments(
    { yes: { type: 'boolean', default: false } },
    USAGE,
  );
  const [name = '', address, ...more] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || !isFitting(command, address) || more.length > 0) throw new StartError(USAGE);
  const config = readConfig();
  const log = (line: string) => void process.stderr.write(`${line}\n`);
  const database = await openConfiguredDatabase(config, log, { join: true, answerWithinMs: 0 });
  try {
    const now = new Date();
    const account = await accountOf(database, command, address);
    const says = await command.run({
      ...database,
      config,
      now,
      account,
      address,
      isSure: values.yes,
    });
    process.stdout.write(`${says}\n`);
    return 0;
  } finally {
    await database.close();
  }
}

function isFitting({ takes }: AdminCommand, address: string | undefined): boolean {
  return takes === '[EMAIL]' || (takes === 'EMAIL') === (address !== undefined);
}

async function accountOf(
  { db }: Awaited<ReturnType<typeof openConfiguredDatabase>>,
  { takes }: AdminCommand,
  address: string | undefined,
) {
  if (takes !== 'EMAIL' || address === undefined) return undefined;
  const email = emailSchema.safeParse(address);
  const found = email.success ? await findAccount(db, email.data) : undefined;
  if (!email.success || !found)
    throw new StartError(
      `No account has the email ${address}. \`npm run admin -- list\` shows all accounts.`,
    );
  return { ...found, email: email.data };
}

process.exitCode = await admin().catch(reportFailure);
