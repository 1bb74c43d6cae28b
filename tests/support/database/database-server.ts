// Starts a Postgres for tests: an existing one, one in a container, or the embedded one.
import { mkdtemp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { get, type RequestOptions } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { DatabaseAddress } from '#server/db/opening/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded.ts';

export interface TestServer {
  kind: string;
  owner: DatabaseAddress;
  stop(): Promise<void>;
}

const containerImage = 'postgres:17';
const probeWithinMs = 800;

/**
 * Returns the server of `TEST_DATABASE_URL`, otherwise one in a container, otherwise the embedded
 * one.
 */
export async function startTestServer(): Promise<TestServer> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url !== undefined && url !== '') {
    return {
      kind: 'the database of TEST_DATABASE_URL',
      owner: { connectionString: url },
      stop: async () => {},
    };
  }
  if (await hasContainerEngine()) {
    try {
      return await startContainer();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      print(`The container of ${containerImage} did not start (${reason}).`);
    }
  }
  return startEmbedded();
}

async function startContainer(): Promise<TestServer> {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
  const container = await new PostgreSqlContainer(containerImage)
    .withCommand(['postgres', '-c', 'fsync=off', '-c', 'max_connections=200'])
    .start();
  return {
    kind: `a container of ${containerImage}`,
    owner: { connectionString: container.getConnectionUri() },
    stop: async () => void (await container.stop()),
  };
}

async function startEmbedded(): Promise<TestServer> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'liftledger-test-'));
  const embedded = await startEmbeddedPostgres({ dataDir, log: print, fast: true });
  return {
    kind: 'the embedded PostgreSQL',
    owner: embedded.superuser,
    stop: async () => {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Asks the container engine for a response. The engine's socket file does not prove that the engine runs, because the
 * file remains after the engine has stopped.
 */
export function hasContainerEngine(): Promise<boolean> {
  const target = engineAddress(process.env['DOCKER_HOST']);
  if (target === undefined) return Promise.resolve(false);
  return new Promise((resolve) => {
    const request = get({ ...target, path: '/_ping', timeout: probeWithinMs }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.once('timeout', () => request.destroy());
    request.once('close', () => resolve(false));
    request.once('error', () => resolve(false));
  });
}

function engineAddress(dockerHost: string | undefined): RequestOptions | undefined {
  const host =
    dockerHost === undefined || dockerHost === '' ? 'unix:///var/run/docker.sock' : dockerHost;
  if (!URL.canParse(host)) return undefined;
  const { protocol, hostname, port, pathname } = new URL(host);
  if (protocol === 'unix:') return existsSync(pathname) ? { socketPath: pathname } : undefined;
  return protocol === 'tcp:' || protocol === 'http:' ? { hostname, port: port || 2375 } : undefined;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
