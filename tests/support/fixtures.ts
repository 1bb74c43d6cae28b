// Prepares every browser test with the built client, a real server with a database per worker, and a signed-in user.
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';
import { slowness } from './slowness.ts';
import { createTestApp, type TestApp } from './app.ts';
import { createUser, type TestUser } from './factories.ts';
import { type Mail, noMail } from '#server/mail/outbox.ts';
import { type MailServer, startMailServer } from './mail/mail-server.ts';
import { type PushService, startPushService } from './push/push-service.ts';
import { signedIn } from './signed-in.ts';

export { expect };

/** Opens the page without a signed-in user: `test.use(signedOut)`. */
export const signedOut = { visitor: null };

export const DIST_DIR = path.join(import.meta.dirname, '../../dist');

export interface ServerClock {
  now: () => Date;
  stopAt(moment: Date): void;
  /** Moves the server's clock forward by this many milliseconds. */
  advance(milliseconds: number): void;
}

interface Server {
  app: TestApp;
  /** Contains the address of the server. The browser uses `baseURL`, which may be the address of a proxy. */
  url: string;
  clock: ServerClock & { reset: () => void };
  pushService: PushService;
  mailServer: MailServer;
  mail: Mail;
}

interface Fixtures {
  app: TestApp;
  serverClock: ServerClock;
  pushService: PushService;
  withMail: boolean;
  mailServer: MailServer;
  /** Creates a user, who is signed in on `page` by default. The tests in tests/e2e/auth cover the sign-in page. */
  user: TestUser;
  /** Contains the user who is signed in on `page`. Is null with `signedOut`. */
  visitor: TestUser | null;
  /** Accepts error messages in the browser console that match this pattern. Any other error message fails the test. */
  expectedComplaint: RegExp | undefined;
  openOtherBrowser: (user: TestUser) => Promise<Page>;
}

export interface Given {
  app: TestApp;
  page: Page;
  user: TestUser;
}

// The fixture of the server must not depend on options of a test file, because Playwright would start a new worker for
// each value of an option.
export const test = base.extend<Fixtures, { server: Server }>({
  withMail: [false, { option: true }],

  server: [
    async ({}, use) => {
      const clock = createClock();
      const pushService = await startPushService();
      const pushLocalPort = pushService.port;
      const mailServer = await startMailServer();
      const app = await createTestApp({
        now: clock.now,
        distDir: DIST_DIR,
        pushLocalPort,
        smtp: mailServer.smtp,
      });
      await app.app.listen({ port: 0, host: '127.0.0.1' });
      // The cast is safe because a server that listens on a TCP port has an AddressInfo.
      const { port } = app.app.server.address() as AddressInfo;
      const { mail } = app.services;
      await use({ app, url: `http://127.0.0.1:${port}`, clock, pushService, mailServer, mail });
      await app.close();
      await pushService.close();
      await mailServer.close();
    },
    { scope: 'worker' },
  ],

  app: ({ server }, use) => use(server.app),

  serverClock: async ({ server }, use) => {
    await use(server.clock);
    server.clock.reset();
  },

  pushService: ({ server }, use) => use(server.pushService),

  mailServer: ({ server }, use) => use(server.mailServer),

  baseURL: async ({ server, withMail }, use) => {
    server.app.services.mail = withMail ? server.mail : noMail;
    await use(server.url);
  },

  user: async ({ app }, use) => use(await createUser(app)),

  visitor: ({ user }, use) => use(user),

  expectedComplaint: [undefined, { option: true }],

  context: async ({ context, baseURL, visitor, expectedComplaint }, use, testInfo) => {
    if (visitor) await signIn(context, String(baseURL), visitor);
    const complaints = await listenForComplaints(context, String(baseURL));
    await use(context);
    // Logged errors are not checked after a failed test, because the failure explains more than they do.
    if (testInfo.status !== testInfo.expectedStatus) return;
    expect(complaints.filter((each) => !expectedComplaint?.test(each))).toEqual([]);
  },

  page: async ({ page, context }, use) => {
    if (slowness > 1) {
      const devTools = await context.newCDPSession(page);
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    }
    await use(page);
  },

  openOtherBrowser: async ({ browser, baseURL }, use) => {
    const origin = String(baseURL);
    const opened: { context: BrowserContext; complaints: string[] }[] = [];
    await use(async (user) => {
      const context = await browser.newContext();
      await signIn(context, origin, user);
      opened.push({ context, complaints: await listenForComplaints(context, origin) });
      return context.newPage();
    });
    for (const { context, complaints } of opened) {
      await context.close();
      expect(complaints).toEqual([]);
    }
  },
});

/**
 * Signs the user in when the first page of the context loads. Playwright's `storageState` would
 * open a page for this, and so start two processes of Chromium for each test.
 */
async function signIn(context: BrowserContext, origin: string, user: TestUser): Promise<void> {
  const [state] = signedIn(origin, user).origins;
  await context.addInitScript((signInState) => {
    // The cookie keeps a user who signs out from being signed in again by the next page.
    const done = 'test-signed-in=true';
    if (location.origin !== signInState?.origin || document.cookie.includes(done)) return;
    document.cookie = `${done}; path=/`;
    for (const { name, value } of signInState.localStorage) localStorage.setItem(name, value);
  }, state);
}

function createClock(): Server['clock'] {
  let stoppedAt: Date | undefined;
  let aheadMs = 0;
  return {
    now: () => stoppedAt ?? new Date(Date.now() + aheadMs),
    stopAt: (moment) => (stoppedAt = moment),
    advance: (milliseconds) => (aheadMs += milliseconds),
    reset: () => {
      stoppedAt = undefined;
      aheadMs = 0;
    },
  };
}

/**
 * Collects error messages of the pages, and requests to other origins. Failed requests do not count, because tests
 * cause them on purpose.
 */
async function listenForComplaints(context: BrowserContext, origin: string): Promise<string[]> {
  const complaints: string[] = [];
  // Not every browser logs a violation of the Content Security Policy as an error, so a script in the page reports each
  // violation as an error.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      reportError(new Error(`Refused by ${violatedDirective}: ${blockedURI}`)),
    );
  });
  context.on('weberror', (error) => complaints.push(`error: ${error.error().message}`));
  context.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) {
      complaints.push(`console: ${text}`);
    }
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) {
      complaints.push(`request to ${url.origin}`);
    }
  });
  return complaints;
}
