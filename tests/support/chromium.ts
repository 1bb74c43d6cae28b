// A real Chromium for the end-to-end tests: found, or installed from Debian's packages, or asked for in a sentence.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Chromium without windows: the same engine, at three quarters of the time, because it draws no toolbar per test. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const INSTALL_WITHIN_MS = 180_000;

const places = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** What it is started with: nothing that asks, updates or talks to others. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Where a Chromium is: `CHROMIUM_PATH`, or a usual place; undefined when there is none. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return [...(named ? [named] : []), ...places].find((place) => existsSync(place));
}

/** Debian and its like, as root, which is a container: the package brings the browser and everything that it needs. */
function installChromium(): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  if (!existsSync('/usr/bin/apt-get')) return;
  process.stderr.write('Installing Chromium for the end-to-end tests…\n');
  aptGet('update', '-qq');
  // An older Debian has the browser with windows alone.
  if (!aptGet('install', '-y', '-qq', 'chromium-headless-shell') && !findChromium()) {
    aptGet('install', '-y', '-qq', 'chromium');
  }
}

function aptGet(...args: string[]): boolean {
  const { status } = spawnSync('apt-get', ['-o', 'Acquire::Retries=0', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: INSTALL_WITHIN_MS,
  });
  return status === 0;
}

/** Global set-up of the end-to-end tests. @throws Error that says what to install when there is no browser. */
export default function setup(): void {
  if (!process.env.CHROMIUM_PATH && !existsSync(HEADLESS_SHELL)) installChromium();
  if (findChromium()) return;
  throw new Error(
    'The end-to-end tests need Chromium. Install it (Debian: apt-get install chromium), or set CHROMIUM_PATH to a Chrome or Chromium that is there.',
  );
}
