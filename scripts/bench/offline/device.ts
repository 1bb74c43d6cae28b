// A phone with a browser of its own, whose profile stays on its disk: what is opened after a restart is cold, and there
// is nothing but what was kept.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '#tests/support/browser/chromium.ts';
import { phone } from '#tests/support/devices.ts';

export interface Device {
  /** Starts the browser, and ends it after `use`. */
  withBrowser: <Result>(use: (context: BrowserContext) => Promise<Result>) => Promise<Result>;
}

/** The profile is removed after `use`. */
export async function withDevice(use: (device: Device) => Promise<void>): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'liftledger-bench-phone-'));
  const executablePath = findChromium();
  const start = () =>
    chromium.launchPersistentContext(profile, {
      ...(executablePath && { executablePath }),
      args: chromiumArguments,
      viewport: phone,
      reducedMotion: 'reduce',
    });
  try {
    await use({
      async withBrowser(work) {
        const context = await start();
        try {
          return await work(context);
        } finally {
          await context.close();
        }
      },
    });
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
}
