// `npm run replay`: rebuilds every projection from the log. `-- --check` compares and writes nothing; exit 1 on drift,
// and in either way on a log with a gap, which is named and passed over.
import { readConfig } from '#server/config.ts';
import { openConfiguredDatabase } from '#server/db/configured.ts';
import { replayUser, usersWithLog } from '#server/replay/replay-user.ts';
import type { GappedStream } from '#server/session-log/read.ts';
import { reportFailure } from './failure.ts';
import { showProgress } from './progress.ts';

const MOST_SHOWN = 20;
const isCheck = process.argv.includes('--check');

async function replay(): Promise<number> {
  const log = (line: string) => void process.stderr.write(`${line}\n`);
  const database = await openConfiguredDatabase(readConfig(), log, {
    join: true,
    // A user's whole log in one answer may take a while.
    answerWithinMs: 0,
  });
  try {
    const users = await usersWithLog(database.pool);
    const progress = showProgress(isCheck ? 'Checking' : 'Replaying', users.length, 'users');
    let events = 0;
    const drift: string[] = [];
    const gaps: string[] = [];
    for (const userId of users) {
      const result = await replayUser(database.pool, userId, { check: isCheck });
      events += result.events;
      drift.push(...result.drift.map((row) => `${row.table} ${row.id}: ${row.problem}`));
      gaps.push(...result.gapped.map((stream) => gapSentence(userId, stream)));
      progress.step();
    }
    progress.end();
    for (const line of gaps) process.stdout.write(`${line}\n`);
    for (const line of drift.slice(0, MOST_SHOWN)) process.stdout.write(`${line}\n`);
    if (drift.length > MOST_SHOWN)
      process.stdout.write(`… and ${drift.length - MOST_SHOWN} more\n`);
    const found = drift.length === 0 ? 'no drift' : `${drift.length} rows differed from the log`;
    const done = isCheck || drift.length === 0 ? '' : ' and were rebuilt';
    process.stdout.write(`${events} events of ${users.length} users: ${found}${done}\n`);
    return gaps.length > 0 || (isCheck && drift.length > 0) ? 1 : 0;
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
