// Tests `npm run audit`. A local server takes the place of the npm registry.
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runScript } from '#tests/support/processes/run-script.ts';

let registry: Server;
let env: Record<string, string> = {};
let status = 200;
let advisories: object = {};

beforeEach(async () => {
  const cache = await mkdtemp(path.join(os.tmpdir(), 'liftledger-audit-'));
  registry = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(status, { 'content-type': 'application/json' });
      const answer = request.method === 'POST' ? advisories : packument;
      response.end(JSON.stringify(status === 200 ? answer : {}));
    });
  });
  registry.listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const address = registry.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  env = {
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_cache: cache,
    npm_config_fetch_retries: '0',
  };
  return async () => {
    await rm(cache, { recursive: true, force: true });
  };
});
afterEach(() => void registry.close());

/**
 * The registry's response with the versions of a package. npm requests the versions after the
 * registry has reported a vulnerability.
 */
const packument = {
  name: 'fastify',
  'dist-tags': { latest: '1.0.0' },
  versions: { '1.0.0': { name: 'fastify', version: '1.0.0' } },
};

const audit = () => runScript('scripts/audit.ts', [], env);
const hole = (severity: string) => ({
  fastify: [
    {
      id: 1,
      url: 'https://example.com/1',
      title: 'A hole',
      severity,
      vulnerable_versions: '*',
      cwe: [],
      cvss: { score: 9, vectorString: null },
    },
  ],
});

test('the audit prints a message and exits with 0 when the registry refuses the audit request', async () => {
  status = 405;
  const { stdout, code } = await audit();
  expect(stdout).toBe(
    'The registry gave no audit, so vulnerabilities are unknown. Run this again later.\n',
  );
  expect(code).toBe(0);
});

test('the audit exits with 1 when the registry reports a severe vulnerability', async () => {
  status = 200;
  advisories = hole('high');
  const { stdout, code } = await audit();
  expect(stdout).toMatch(/^high: fastify \*$/m);
  expect(code).toBe(1);
});

test.for([[{}], [hole('low')]])(
  'the audit exits with 0 when no known vulnerability is severe',
  async ([found]) => {
    status = 200;
    advisories = found ?? {};
    const { stdout, code } = await audit();
    expect(stdout).toMatch(/known vulnerabilities in production packages, 0 severe\.\n$/);
    expect(code).toBe(0);
  },
);
