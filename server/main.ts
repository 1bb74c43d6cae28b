// Starts the server with the built client. The only place that ends the process.
import path from 'node:path';
import { readConfig } from './config.ts';
import { type RunningServer, startServer } from './start.ts';
import { StartError } from './errors/start-error.ts';

/** Longest time from the signal to the end of the process, whatever clients, database and storage do. */
const STOP_WITHIN_MS = 9_500;
/** One Ctrl-C may arrive twice, from the terminal and from npm. */
const SAME_SIGNAL_MS = 1_000;

const log = (line: string) => void process.stderr.write(`${line}\n`);
let stoppingSince: number | undefined;

/** The first signal ends the process when all is put away, a second one at once. */
function stop(server: RunningServer): void {
  if (stoppingSince !== undefined) {
    if (performance.now() - stoppingSince < SAME_SIGNAL_MS) return;
    log('LiftLedger ends at once, because it was told to stop a second time.');
    process.exit(1);
  }
  stoppingSince = performance.now();
  setTimeout(() => {
    log(`LiftLedger could not stop within ${STOP_WITHIN_MS / 1000} s and ends now.`);
    process.exit(1);
  }, STOP_WITHIN_MS);
  server.stop().then(
    () => process.exit(0),
    (error: unknown) => {
      log(`LiftLedger did not stop cleanly: ${String(error)}`);
      process.exit(1);
    },
  );
}

try {
  const distDir = process.argv.includes('--api-only')
    ? undefined
    : path.join(import.meta.dirname, '../dist');
  const server = await startServer(readConfig(), { distDir, log });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(server));
  process.stdout.write(`LiftLedger is ready on ${server.url}\n`);
} catch (error) {
  log(error instanceof StartError ? error.message : `LiftLedger could not start: ${String(error)}`);
  if (!(error instanceof StartError) && error instanceof Error) log(String(error.stack));
  process.exit(1);
}
