// Installs Debian packages for browser tests that npm does not provide.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

const INSTALL_WITHIN_MS = 180_000;

/**
 * Returns true on Linux as root with apt-get, as in a container, where the tests may install packages without asking.
 */
export function mayInstallPackages(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * Installs Debian packages; the first arguments may be options of `apt-get install`. Returns false when the
 * installation fails.
 */
export async function installPackages(...args: string[]): Promise<boolean> {
  await aptGet('update', '-qq');
  return aptGet('install', '-y', '-qq', ...args);
}

function aptGet(...args: string[]): Promise<boolean> {
  const child = spawn('apt-get', ['-o', 'Acquire::Retries=0', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: INSTALL_WITHIN_MS,
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0));
  });
}
