// A real Chromium for the end-to-end tests: found, or installed from Debian's packages, or asked for in a sentence.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
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

/** Where a Chromium is: `CHROMIUM_PATH`, or a usual place; undefined when there is none. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return [...(named ? [named] : []), ...places].find((place) => existsSync(place));
}

/** Debian and its like, as root: the package brings the browser and everything that it needs. */
function installChromium(): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  if (!existsSync('/usr/bin/apt-get')) return;
  process.stderr.write('Installing Chromium for the end-to-end tests…\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', 'chromium'],
  ]) {
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
}

/** Global set-up of the end-to-end tests. @throws Error that says what to install when there is no browser. */
export default function setup(): void {
  if (!findChromium()) installChromium();
  if (findChromium()) return;
  throw new Error(
    'The end-to-end tests need Chromium. Install it (Debian: apt-get install chromium), or set CHROMIUM_PATH to a Chrome or Chromium that is there.',
  );
}
