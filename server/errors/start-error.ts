/**
 * Thrown when the server cannot start. `message` explains the cause and the remedy, and never contains a password.
 * `main.ts` prints the message without a stack and exits with 1.
 */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}

/** Thrown when another LiftLedger uses the data folder. A script may use that server's database instead. */
export class DataFolderInUse extends StartError {
  constructor(pid: number) {
    super(
      `LiftLedger is already running on this data folder (process ${pid}). ` +
        `Stop it first, or set DATA_DIR to another folder.`,
    );
    this.name = 'DataFolderInUse';
  }
}
