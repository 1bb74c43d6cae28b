// Finds or installs WebKit, the engine of Safari, runs it on a virtual display and controls it with WebDriver.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Builder, By, type WebDriver, type WebElement } from 'selenium-webdriver';
import { installPackages, mayInstallPackages } from './debian.ts';
import { expect } from '#tests/support/fixtures.ts';
import { test as withLine } from './line.ts';
import { freePort } from '#tests/support/processes/server-process.ts';

const viewport = { width: 390, height: 844 };

const DISPLAY_SERVER = '/usr/bin/Xvfb';
const DRIVER = '/usr/bin/WebKitWebDriver';
/** Matches the path of MiniBrowser, a simple browser that Debian packages with WebKit. */
const BROWSER = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';

function findBrowser(): string | undefined {
  return globSync(BROWSER).at(-1);
}

function isInstalled(): boolean {
  return [DISPLAY_SERVER, DRIVER, BROWSER].every((place) => globSync(place).length > 0);
}

/**
 * Finds or installs WebKit once per run.
 * @throws Error with instructions when something is missing
 */
export default async function setup(): Promise<void> {
  if (!isInstalled() && mayInstallPackages()) {
    process.stderr.write('Installing WebKit for its tests…\n');
    await installPackages('--no-install-recommends', 'webkit2gtk-driver', 'xvfb');
  }
  if (isInstalled()) return;
  throw new Error(
    'The tests in WebKit need WebKitWebDriver, MiniBrowser and Xvfb. Install them (Debian: apt-get install webkit2gtk-driver xvfb).',
  );
}

/** Adds the fixture `webkit`, an empty browser window of the size of a phone. */
export const test = withLine.extend<{ display: string; webkit: WebDriver }>({
  display: async ({}, use) => {
    const screen = `${viewport.width}x${viewport.height}x24`;
    const server = spawn(
      DISPLAY_SERVER,
      ['-displayfd', '1', '-screen', '0', screen, '-nolisten', 'tcp'],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    // The virtual display chooses its number and prints it.
    const [number] = await once(createInterface(server.stdout), 'line');
    await use(`:${number}`);
    server.kill();
  },

  webkit: async ({ display }, use, testInfo) => {
    const port = await freePort();
    // The locale C makes WebKit request pages in American English, like Chromium in the other tests.
    const env = { ...process.env, DISPLAY: display, LC_ALL: 'C' };
    const service = spawn(DRIVER, [`--port=${port}`], { env, stdio: 'ignore' });
    const url = `http://127.0.0.1:${port}`;
    await expect(async () => void (await fetch(`${url}/status`))).toPass();
    const driver = await new Builder()
      .usingServer(url)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          binary: findBrowser(),
          // Full screen hides the toolbar, whose minimum width is larger than the window of a phone.
          args: ['--automation', '--full-screen'],
        },
      })
      .build();
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...viewport });
    await use(driver);
    if (testInfo.status !== testInfo.expectedStatus) {
      await writeFile(testInfo.outputPath('webkit.png'), await driver.takeScreenshot(), 'base64');
    }
    await driver.quit();
    service.kill();
  },
});

export async function press(webkit: WebDriver, name: string): Promise<void> {
  const isCalled = `normalize-space(text())='${name}' or @aria-label='${name}'`;
  // WebDriver reports no error for a click on a disabled button, so the test finds only enabled buttons.
  const isOpen = 'not(ancestor-or-self::button[@disabled])';
  await expect(async () => {
    const called = await shown(webkit, `//*[(${isCalled}) and ${isOpen}]`);
    await called.click();
  }).toPass();
}

export async function type(webkit: WebDriver, label: string, ...keys: string[]): Promise<void> {
  const named = `@id=//label[normalize-space()='${label}']/@for or @aria-label='${label}'`;
  await expect(async () => {
    const field = await shown(webkit, `//input[${named}]`);
    await field.clear();
    await field.sendKeys(...keys);
  }).toPass();
}

export async function see(webkit: WebDriver, words: string): Promise<void> {
  await expect
    .poll(() => webkit.executeScript<string>('return document.body.innerText'))
    .toContain(words);
}

async function shown(webkit: WebDriver, xpath: string): Promise<WebElement> {
  for (const element of await webkit.findElements(By.xpath(xpath))) {
    if (await element.isDisplayed()) return element;
  }
  throw new Error(`The page does not show ${xpath}`);
}
