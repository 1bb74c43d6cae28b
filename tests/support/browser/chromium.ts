// Finds Chromium for browser tests or installs it from Debian's packages.
import { existsSync } from 'node:fs';
import { installPackages, mayInstallPackages } from './debian.ts';

/** Headless Chromium opens no windows. The tests need a quarter less time with it than with the full Chromium. */
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

/** Lists flags that switch off parts of Chromium which tests do not need, such as updates and the GPU. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return [...(named ? [named] : []), ...places].find((place) => existsSync(place));
}

async function installChromium(): Promise<void> {
  if (!mayInstallPackages()) return;
  process.stderr.write('Installing Chromium for the end-to-end tests…\n');
  // Packages that Debian only recommends, for example for printers, are not installed. A font is needed.
  const shell = await installPackages(
    '--no-install-recommends',
    'chromium-headless-shell',
    'fonts-liberation',
  );
  // Older versions of Debian package only the full Chromium.
  if (!shell && !findChromium()) await installPackages('chromium');
}

/**
 * Finds or installs Chromium once per run.
 * @throws Error with instructions when no browser is found
 */
export default async function setup(): Promise<void> {
  if (!process.env.CHROMIUM_PATH && !existsSync(HEADLESS_SHELL)) await installChromium();
  if (findChromium()) return;
  throw new Error(
    'The end-to-end tests need Chromium. Install it (Debian: apt-get install chromium), or set CHROMIUM_PATH to a Chrome or Chromium that is there.',
  );
}
