// Gives every browser test what it starts with: the built client on a real server and a real database of the worker's
// own, and a browser in which a new person is signed in.
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';
import { slowness } from './slowness.ts';
import { createTestApp, type TestApp } from './app.ts';
import { createUser, type TestUser } from './factories.ts';
import { type MailServer, startMailServer } from './mail/mail-server.ts';
import { type PushService, startPushService } from './push/push-service.ts';
import { signedIn } from './signed-in.ts';

export { expect };

/** `test.use(signedOut)`: nobody is signed in. */
export const signedOut = { storageState: { cookies: [], origins: [] } };

export const DIST_DIR = path.join(import.meta.dirname, '../../dist');

/** The clock of the server; each test begins with the true one. */
export interface ServerClock {
  now: () => Date;
  /** Stands still at this moment. */
  stopAt(moment: Date): void;
  /** Runs on, so many milliseconds ahead of the true one. */
  advance(milliseconds: number): void;
}

interface Server {
  app: TestApp;
  /** Address for the browser. */
  url: string;
  clock: ServerClock & { reset: () => void };
  pushService: PushService;
  mailServer: MailServer | undefined;
}

interface Fixtures {
  /** The server behind the page, to be asked without a browser. */
  app: TestApp;
  serverClock: ServerClock;
  /** Takes the notifications of that server. */
  pushService: PushService;
  /** Takes the mail of that server, which is there with `test.use({ withMail: true })` alone. */
  mailServer: MailServer;
  /** A new person; `page` is theirs from the start. Other tests cover the login page. */
  user: TestUser;
  /**
   * A test fails when its page complained: errors of scripts or in the console, refused resources, requests to other
   * hosts. Complaints that match this one are expected.
   */
  expectedComplaint: RegExp | undefined;
  /** A further browser, in which this person is signed in. */
  openOtherBrowser: (user: TestUser) => Promise<Page>;
}

/** The parts of a test that its helpers need: the server, the page, and its user. */
export interface Given {
  app: TestApp;
  page: Page;
  user: TestUser;
}

export const test = base.extend<Fixtures, { server: Server; withMail: boolean }>({
  withMail: [false, { option: true, scope: 'worker' }],

  server: [
    async ({ withMail }, use) => {
      const clock = createClock();
      const pushService = await startPushService();
      const pushLocalPort = pushService.port;
      const mailServer = withMail ? await startMailServer() : undefined;
      const app = await createTestApp({
        now: clock.now,
        distDir: DIST_DIR,
        pushLocalPort,
        smtp: mailServer?.smtp,
      });
      await app.app.listen({ port: 0, host: '127.0.0.1' });
      // Listening on a TCP port always gives an AddressInfo.
      const { port } = app.app.server.address() as AddressInfo;
      await use({ app, url: `http://127.0.0.1:${port}`, clock, pushService, mailServer });
      await app.close();
      await pushService.close();
      await mailServer?.close();
    },
    { scope: 'worker' },
  ],

  app: ({ server }, use) => use(server.app),

  serverClock: async ({ server }, use) => {
    await use(server.clock);
    server.clock.reset();
  },

  pushService: ({ server }, use) => use(server.pushService),

  mailServer: ({ server }, use) => {
    if (!server.mailServer) throw new Error('This test needs test.use({ withMail: true })');
    return use(server.mailServer);
  },

  baseURL: ({ server }, use) => use(server.url),

  user: async ({ app }, use) => use(await createUser(app)),

  storageState: ({ server, user }, use) => use(signedIn(server.url, user)),

  expectedComplaint: [undefined, { option: true }],

  context: async ({ context, server, expectedComplaint }, use, testInfo) => {
    const complaints = await listenForComplaints(context, server.url);
    await use(context);
    // The first failure tells more.
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

  openOtherBrowser: async ({ browser, server }, use) => {
    const opened: { context: BrowserContext; complaints: string[] }[] = [];
    await use(async (user) => {
      const context = await browser.newContext({ storageState: signedIn(server.url, user) });
      opened.push({ context, complaints: await listenForComplaints(context, server.url) });
      return context.newPage();
    });
    for (const { context, complaints } of opened) {
      await context.close();
      expect(complaints).toEqual([]);
    }
  },
});

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

/** Network failures that a test provokes itself are not complaints. */
async function listenForComplaints(context: BrowserContext, origin: string): Promise<string[]> {
  const complaints: string[] = [];
  // Refusals of the security policy are not always errors: here they are.
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
