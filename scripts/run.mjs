// Starts scripts/<name>.ts, or says in a sentence why it cannot. Plain JavaScript: an old Node must get this far.
const OLDEST_NODE = 24;
const [name, ...rest] = process.argv.slice(2);
if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  console.error(
    `LiftLedger needs Node ${OLDEST_NODE} or newer, this is ${process.versions.node}. ` +
      'Run it through npm after `npm ci`, which brings Node 24 on Linux and Windows, or install Node 24.',
  );
  process.exit(1);
}
process.argv.splice(2, process.argv.length, ...rest);
await import(`./${name}.ts`);
