// `npm run restore FILE -- --email ADDRESS`: restores an archive from 'Download everything' into an account. The server
// may be running or stopped.
import path from 'node:path';
import { findAccount } from '#server/admin/accounts.ts';
import { type ArchivePlan, planRestore, restoreArchive } from '#server/restore/restore.ts';
import { readConfig } from '#server/config.ts';
import { openConfiguredDatabase } from '#server/db/configured.ts';
import { StartError } from '#server/errors/start-error.ts';
import { startDecoders } from '#server/photo-decoder/decoders.ts';
import { openPhotoStorage } from '#server/photo-storage/configured.ts';
import { email as emailSchema } from '#shared/auth/schema.ts';
import { DomainError } from '#shared/errors.ts';
import { readArguments, reportFailure, typed } from './command-line.ts';
import { showProgress } from './progress.ts';

const USAGE = 'Usage: npm run restore FILE -- --email ADDRESS [--yes]';

async function restore(): Promise<number> {
  const { positionals, values } = readArguments(
    { email: { type: 'string' }, yes: { type: 'boolean', default: false } },
    USAGE,
  );
  const [name, ...more] = positionals;
  const email = emailSchema.safeParse(values.email);
  if (name === undefined || more.length > 0 || !email.success) throw new StartError(USAGE);
  const file = path.resolve(name);
  const config = readConfig();
  const log = (line: string) => void process.stderr.write(`${line}\n`);
  const database = await openConfiguredDatabase(config, log, { join: true, answerWithinMs: 0 });
  const decoders = startDecoders();
  try {
    const account = await findAccount(database.db, email.data);
    if (!account) {
      throw new StartError(`No account has the email ${email.data}. Create the account first.`);
    }
    const { userId } = account;
    const photoStorage = await openPhotoStorage(config, log);
    log('Checking the archive…');
    const plan = await planRestore(database.pool, userId, file);
    process.stdout.write(`${summaryOf(plan)}\n`);
    if (plan.isInUse && !values.yes && !(await isWanted(email.data))) {
      process.stdout.write('Nothing was changed.\n');
      return 1;
    }
    const progress = showProgress('Restoring', plan.newWorkouts, 'workouts');
    let done = 0;
    await restoreArchive(
      { ...database, photoStorage, decode: decoders.decode, now: () => new Date() },
      { userId, path: file },
      {
        onWorkouts: (count) => {
          progress.step(count - done);
          done = count;
        },
      },
    );
    progress.end();
    process.stdout.write(`Restored into ${email.data}.\n`);
    return 0;
  } catch (error) {
    if (error instanceof DomainError) throw new StartError(error.message, { cause: error });
    throw error;
  } finally {
    decoders.stop();
    await database.close();
  }
}

function summaryOf({ manifest, newWorkouts, knownWorkouts, photoIds }: ArchivePlan): string {
  const known =
    knownWorkouts === 0 ? '' : `, ${knownWorkouts} that the account has stay as they are`;
  return (
    `The archive of ${manifest.exportedAt} (LiftLedger ${manifest.version}) is whole: ` +
    `${newWorkouts} workouts come in${known}; ${photoIds.length} photos.`
  );
}

function isWanted(email: string): Promise<boolean> {
  return typed(
    email,
    'The account has workouts. The archive is added beside them, and nothing is overwritten.\nType the email of the account to continue: ',
  );
}

process.exitCode = await restore().catch(reportFailure);
