// Starts the server with the built client. The only place that ends the process.
import path from 'node:path';
import { readConfig } from './config.ts';
import { startServer } from './start.ts';
import { StartError } from './errors/start-error.ts';

const log = (line: string) => void process.stderr.write(`${line}\n`);

try {
  const distDir = process.argv.includes('--api-only')
    ? undefined
    : path.join(import.meta.dirname, '../dist');
  const server = await startServer(readConfig(), { distDir, log });
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      server.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log(`LiftLedger did not stop cleanly: ${String(error)}`);
          process.exit(1);
        },
      );
    });
  }
  process.stdout.write(`LiftLedger is ready on ${server.url}\n`);
} catch (error) {
  log(error instanceof StartError ? error.message : `LiftLedger could not start: ${String(error)}`);
  if (!(error instanceof StartError) && error instanceof Error) log(String(error.stack));
  process.exit(1);
}
