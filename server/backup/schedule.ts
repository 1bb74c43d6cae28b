// Backups by the running server: one as soon as the newest in the folder is old enough, one server at a time.
import { setTimeout as sleep } from 'node:timers/promises';
import { mkdir } from 'node:fs/promises';
import { errorCode } from '#server/errors/error-code.ts';
import { StartError } from '#server/errors/start-error.ts';
import { newestBackupAt, removeOldBackups } from './kept-backups.ts';
import { BackupRunning, type BackupSource, takeBackup } from './take-backup.ts';

/** The folder is looked at again after this, because another server or a person may have put a backup there. */
const LOOK_EVERY_MS = 3_600_000;
const AGAIN_AFTER_FAILURE_MS = 900_000;
const AGAIN_WHILE_RUNNING_MS = 60_000;

export interface BackupSettings {
  everyMs: number;
  /** The folder that gets a folder for each backup. */
  dir: string;
  /** Number of finished backups that stay. */
  keep: number;
}

/** The state that an operator watches. */
export interface BackupState {
  /** The moment at which the newest finished backup began; undefined: there is none yet. */
  newestAt: Date | undefined;
  /** Number of backups that failed since the start of this server. */
  failures: number;
}

export interface BackupSchedule {
  state: () => BackupState;
  /** Ends a backup that is being made, and leaves nothing of it. */
  stop: () => Promise<void>;
}

/**
 * Begins to take backups. A failed one is logged, counted and tried again a quarter of an hour later.
 * @throws StartError when the folder cannot be made.
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

  /** Returns how long to wait until the next look. */
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
      log(`The backup failed: ${reasonOf(error)}`);
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

/** Code or sentence: the text of another error may hold values of people. */
function reasonOf(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return errorCode(error) ?? (error instanceof Error ? error.name : 'unknown failure');
}
