// Finds a real Chromium for the end-to-end tests, installs it from Debian's packages, or explains how to install the
// browser.
import { existsSync } from 'node:fs';
import { installPackages, mayInstallPackages } from './debian.ts';

/** Headless Chromium: the same engine in three quarters of the time, because it draws no toolbar per test. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

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

/** Arguments of Chromium: no dialogs, no updates, no background traffic. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Returns the path of a Chromium: `CHROMIUM_PATH`, or a usual path; undefined when no path exists. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return [...(named ? [named] : []), ...places].find((place) => existsSync(place));
}

async function installChromium(): Promise<void> {
  if (!mayInstallPackages()) return;
  process.stderr.write('Installing Chromium for the end-to-end tests…\n');
  // Chromium runs without the recommended packages, such as for printers. Text needs a font.
  const shell = await installPackages(
    '--no-install-recommends',
    'chromium-headless-shell',
    'fonts-liberation',
  );
  // An older Debian has no package of the headless shell, only the full Chromium.
  if (!shell && !findChromium()) await installPackages('chromium');
}

/**
 * Sets up the end-to-end tests once per run. @throws Error that explains what to install when no
 * browser is found.
 */
export default async function setup(): Promise<void> {
  if (!process.env.CHROMIUM_PATH && !existsSync(HEADLESS_SHELL)) await installChromium();
  if (findChromium()) return;
  throw new Error(
    'The end-to-end tests need Chromium. Install it (Debian: apt-get install chromium), or set CHROMIUM_PATH to a Chrome or Chromium that is there.',
  );
}
