// Starts the server with the built client, and stops it on a signal. No other file ends the server's process.
import path from 'node:path';
import { type Config, readConfig } from './config.ts';
import { type RunningServer, startServer } from './start.ts';
import { StartError } from './errors/start-error.ts';

/** Time in ms after STOP_DELAY. The process then ends, even if clients, the database or the storage do not respond. */
const STOP_WITHIN_MS = 9_500;
/** The terminal and npm may both send the same Ctrl-C, so a second signal within this number of ms is ignored. */
const SAME_SIGNAL_MS = 1_000;

const log = (line: string) => void process.stderr.write(`${line}\n`);
let stoppingSince: number | undefined;

/** Stops the server on the first signal, and then ends the process. A later signal ends the process at once. */
function stop(server: RunningServer, config: Config): void {
  if (stoppingSince !== undefined) {
    if (performance.now() - stoppingSince < SAME_SIGNAL_MS) return;
    log('LiftLedger ends at once, because it was told to stop a second time.');
    process.exit(1);
  }
  stoppingSince = performance.now();
  const withinMs = config.stopDelayMs + STOP_WITHIN_MS;
  setTimeout(() => {
    log(`LiftLedger could not stop within ${withinMs / 1000} s and ends now.`);
    process.exit(1);
  }, withinMs);
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
  const config = readConfig();
  const server = await startServer(config, { distDir, log });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => stop(server, config));
  process.stdout.write(`LiftLedger is ready on ${server.url}\n`);
} catch (error) {
  log(error instanceof StartError ? error.message : `LiftLedger could not start: ${String(error)}`);
  if (!(error instanceof StartError) && error instanceof Error) log(String(error.stack));
  process.exit(1);
}
