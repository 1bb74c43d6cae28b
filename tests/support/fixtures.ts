// Gives every browser test the built client on a real server, a real database per worker,
// and a browser in which a new user is signed in.
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

/** `test.use(signedOut)`: no user is signed in. */
export const signedOut = { storageState: { cookies: [], origins: [] } };

export const DIST_DIR = path.join(import.meta.dirname, '../../dist');

/** The clock of the server. Each test starts with the real time. */
export interface ServerClock {
  now: () => Date;
  /** Stops the clock at this moment. */
  stopAt(moment: Date): void;
  /** Sets the clock this many milliseconds ahead of the real time. The clock keeps running. */
  advance(milliseconds: number): void;
}

interface Server {
  app: TestApp;
  /** The address of the server; the browser's is `baseURL`. */
  url: string;
  clock: ServerClock & { reset: () => void };
  pushService: PushService;
  mailServer: MailServer;
  /** The mail of a server that sends to `mailServer`. */
  mail: Mail;
}

interface Fixtures {
  /** The server behind the page, for calls without a browser. */
  app: TestApp;
  serverClock: ServerClock;
  /** Receives the notifications of that server. */
  pushService: PushService;
  /** `test.use({ withMail: true })`: the server sends mail. */
  withMail: boolean;
  /** Receives the mail that the server sends with `withMail`. */
  mailServer: MailServer;
  /** A new user, signed in on `page` from the start. Other tests cover the login page. */
  user: TestUser;
  /**
   * A test fails when its page reports errors of scripts or the console, refused resources or requests to other hosts.
   * Messages that match this expression are expected.
   */
  expectedComplaint: RegExp | undefined;
  /** Opens another browser in which this user is signed in. */
  openOtherBrowser: (user: TestUser) => Promise<Page>;
}

/** The parts of a test that its helpers need: the server, the page, and its user. */
export interface Given {
  app: TestApp;
  page: Page;
  user: TestUser;
}

// A worker fixture that differs from file to file would start a worker, its server and its browser for each file.
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
      // Listening on a TCP port always gives an AddressInfo.
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

  storageState: ({ baseURL, user }, use) => use(signedIn(String(baseURL), user)),

  expectedComplaint: [undefined, { option: true }],

  context: async ({ context, baseURL, expectedComplaint }, use, testInfo) => {
    const complaints = await listenForComplaints(context, String(baseURL));
    await use(context);
    // The first failure is more informative.
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
      const context = await browser.newContext({ storageState: signedIn(origin, user) });
      opened.push({ context, complaints: await listenForComplaints(context, origin) });
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

/** Collects the complaints of a page. Network failures that a test causes are expected. */
async function listenForComplaints(context: BrowserContext, origin: string): Promise<string[]> {
  const complaints: string[] = [];
  // Refusals of the security policy are not always errors: here they count as errors.
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
