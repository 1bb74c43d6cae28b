// Starts scripts/<name>.ts, or prints why it cannot. Plain JavaScript, so that an old Node can run this check.
import module from 'node:module';
import { join } from 'node:path';

const OLDEST_NODE = 24;
const [name, ...rest] = process.argv.slice(2);
if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  console.error(
    `LiftLedger needs Node ${OLDEST_NODE} or newer, this is ${process.versions.node}. ` +
      'Run it through npm after `npm ci`, which brings Node 24 on Linux and Windows, or install Node 24.',
  );
  process.exit(1);
}
// Caches compiled code, because compiling the server takes longer than starting it. The cache is beside the packages: a
// shared temporary folder could contain code of other users. Without write access nothing is cached.
module.enableCompileCache?.(join(import.meta.dirname, '../node_modules/.cache/node'));
process.argv.splice(2, process.argv.length, ...rest);
await import(`./${name}.ts`);
