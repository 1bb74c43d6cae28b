/**
 * Reports why the server cannot start and how to fix it. `main.ts` prints the message, which never contains a password,
 * without a stack trace.
 */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}

/** Reports that another LiftLedger uses the data folder. A script may use that server's database instead. */
export class DataFolderInUse extends StartError {
  constructor(pid: number) {
    super(
      `LiftLedger is already running on this data folder (process ${pid}). ` +
        `Stop it first, or set DATA_DIR to another folder.`,
    );
    this.name = 'DataFolderInUse';
  }
}
