// `npm run replay`: rebuilds all computed rows from the event log. `-- --check` only compares the rows. Exits with 1
// for a log with a gap, and in a check for rows that differ.
import { readConfig } from '#server/config.ts';
import { openConfiguredDatabase } from '#server/db/configured.ts';
import { StartError } from '#server/errors/start-error.ts';
import type { GappedStream } from '#server/replay/replay-batch.ts';
import { everyUser, replayUsers } from '#server/replay/replay-users.ts';
import { reportFailure } from './command-line.ts';
import { showProgress } from './progress.ts';

const MOST_SHOWN = 20;
const isCheck = process.argv.includes('--check');

async function replay(): Promise<number> {
  const log = (line: string) => void process.stderr.write(`${line}\n`);
  const database = await openConfiguredDatabase(readConfig(), log, {
    join: true,
    // The connection waits for a response without a time limit, because reading many sessions may take long on a busy
    // machine.
    answerWithinMs: 0,
  });
  try {
    if (database.isNewer && !isCheck) {
      throw new StartError(
        'The rows follow the rules of a newer LiftLedger, which this version does not know. Run the replay of the newer version.',
      );
    }
    const users = await everyUser(database.pool);
    const progress = showProgress(isCheck ? 'Checking' : 'Replaying', users.length, 'users');
    let drifted = 0;
    const shown: string[] = [];
    const gaps: string[] = [];
    const events = await replayUsers(database.pool, users, {
      check: isCheck,
      onDrift: (row) => {
        drifted += 1;
        if (drifted <= MOST_SHOWN) shown.push(`${row.table} ${row.id}: ${row.problem}`);
      },
      onGap: (userId, stream) => gaps.push(gapSentence(userId, stream)),
      onReplayed: (count) => progress.step(count),
    });
    progress.end();
    for (const line of gaps) process.stdout.write(`${line}\n`);
    for (const line of shown) process.stdout.write(`${line}\n`);
    if (drifted > MOST_SHOWN) process.stdout.write(`… and ${drifted - MOST_SHOWN} more\n`);
    const found = drifted === 0 ? 'no drift' : `${drifted} rows differed from the log`;
    const done = isCheck || drifted === 0 ? '' : ' and were rebuilt';
    process.stdout.write(`${events} events of ${users.length} users: ${found}${done}\n`);
    return gaps.length > 0 || (isCheck && drifted > 0) ? 1 : 0;
  } finally {
    await database.close();
  }
}

function gapSentence(userId: string, { sessionId, missingVersion }: GappedStream): string {
  return (
    `Session ${sessionId} of user ${userId}: version ${missingVersion} is missing from its log. ` +
    `Its rows, and the user's goals, were left as they are.`
  );
}

process.exitCode = await replay().catch(reportFailure);
