// Takes a backup while the server runs, whenever the newest backup is older than the set interval. Only one server
// takes a backup at a time.
import { setTimeout as sleep } from 'node:timers/promises';
import { mkdir } from 'node:fs/promises';
import { reasonOf } from '#server/background/repeated-look.ts';
import { errorCode } from '#server/errors/error-code.ts';
import { StartError } from '#server/errors/start-error.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import { newestBackupAt, removeOldBackups } from './kept-backups.ts';
import { BackupRunning, type BackupSource, takeBackup } from './take-backup.ts';

/** Interval at which the backup folder is read again, because another server may have added a backup. */
const LOOK_EVERY_MS = HOUR_MS;
const AGAIN_AFTER_FAILURE_MS = 900_000;
const AGAIN_WHILE_RUNNING_MS = MINUTE_MS;

export interface BackupSettings {
  everyMs: number;
  dir: string;
  keep: number;
}

export interface BackupState {
  newestAt: Date | undefined;
  failures: number;
}

export interface BackupSchedule {
  state: () => BackupState;
  stop: () => Promise<void>;
}

/**
 * Starts the schedule. A failed backup is logged, counted and retried after at most a quarter of an hour.
 * @throws StartError when the folder cannot be created
 */
export async function startBackups(
  settings: BackupSettings,
  options: {
    source: () => Promise<BackupSource>;
    now: () => Date;
    log: (line: string) => void;
  },
): Promise<BackupSchedule> {
  const { everyMs, dir, keep } = settings;
  const { source, now, log } = options;
  await makeFolder(dir);
  const ended = new AbortController();
  const state: BackupState = { newestAt: await newestBackupAt(dir), failures: 0 };

  async function step(): Promise<number> {
    state.newestAt = await newestBackupAt(dir);
    const dueInMs = state.newestAt ? state.newestAt.getTime() + everyMs - now().getTime() : 0;
    if (dueInMs > 0) return Math.min(dueInMs, LOOK_EVERY_MS);
    const { signal } = ended;
    await takeBackup(await source(), { to: dir, withSecrets: false, now, signal });
    state.newestAt = await newestBackupAt(dir);
    await removeOldBackups(dir, keep);
    return Math.min(everyMs, LOOK_EVERY_MS);
  }

  async function stepOrReason(): Promise<number> {
    try {
      return await step();
    } catch (error) {
      if (ended.signal.aborted) return 0;
      if (error instanceof BackupRunning) return Math.min(everyMs, AGAIN_WHILE_RUNNING_MS);
      state.failures += 1;
      log(`The backup failed: ${error instanceof StartError ? error.message : reasonOf(error)}`);
      return Math.min(everyMs, AGAIN_AFTER_FAILURE_MS);
    }
  }

  async function run(): Promise<void> {
    while (!ended.signal.aborted) {
      const waitMs = await stepOrReason();
      await sleep(waitMs, undefined, { signal: ended.signal, ref: false }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    state: () => ({ ...state }),
    stop: async () => {
      ended.abort();
      await running;
    },
  };
}

async function makeFolder(dir: string): Promise<void> {
  try {
    await mkdir(dir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(
      `The folder of BACKUP_DIR cannot be made: ${dir} (${errorCode(error) ?? String(error)}).`,
      { cause: error },
    );
  }
}
