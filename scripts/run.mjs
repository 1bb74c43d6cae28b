// Starts scripts/<name>.ts, or explains that Node is too old. This file is plain JavaScript, so that an old Node can
// print the explanation.
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
// Caches the compiled code, because compiling takes longer than the rest of the start. The cache is in node_modules,
// because other users of the machine could write to a shared temporary folder.
module.enableCompileCache?.(join(import.meta.dirname, '../node_modules/.cache/node'));
process.argv.splice(2, process.argv.length, ...rest);
await import(`./${name}.ts`);
