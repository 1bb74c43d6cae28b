// Uploads of ten megabytes at once, against the real server: what fifty cost it of memory and time beside one.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  insistOnUpload,
  largestForm,
  memoryDuring,
  signUpMany,
} from '#tests/support/photos/many-uploads.ts';
import { smallJpeg } from '#tests/support/photos/photos.ts';
import { freePort, spawnServer, untilReady } from '#tests/support/processes/server-process.ts';
import { formatTable } from './stats.ts';

const PEOPLE = 10;
const AT_ONCE = [1, 10, 50];

/** Prints memory in MB and seconds of each crowd, and both beside those of one upload. Linux tells memory, others do not. */
export async function benchUploads(print: (text: string) => void): Promise<void> {
  if (process.platform !== 'linux')
    return print('Uploads at once: only Linux tells what they cost.');
  const dataDir = await mkdtemp(join(tmpdir(), 'liftledger-bench-uploads-'));
  const port = await freePort();
  const server = spawnServer({ DATA_DIR: dataDir, PORT: String(port), RATE_LIMITS: 'off' });
  try {
    await untilReady(server);
    const base = `http://127.0.0.1:${port}`;
    const tokens = await signUpMany(base, PEOPLE);
    const form = largestForm(await smallJpeg());
    // The first one pays for what is loaded once.
    await insistOnUpload(base, tokens[0] ?? '', form);
    const rows: string[][] = [];
    let one = { megabytes: 0, seconds: 0 };
    for (const count of AT_ONCE) {
      const at = performance.now();
      const { before, mostInAll } = await memoryDuring(Number(server.child.pid), () =>
        Promise.all(
          Array.from({ length: count }, (_, index) =>
            insistOnUpload(base, tokens[index % PEOPLE] ?? '', form),
          ),
        ),
      );
      const cost = { megabytes: mostInAll - before, seconds: (performance.now() - at) / 1000 };
      if (count === 1) one = cost;
      rows.push([
        String(count),
        `+${cost.megabytes.toFixed(0)}`,
        (cost.megabytes / one.megabytes).toFixed(2),
        cost.seconds.toFixed(2),
        (cost.seconds / one.seconds / count).toFixed(2),
      ]);
    }
    print(formatTable([['Uploads of 10 MB at once', 'MB', '/ one', 's', 's each / one'], ...rows]));
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
    await rm(dataDir, { recursive: true, force: true });
  }
}
