// Renders a screen of the app in a browser, with a new user and data of the real server
// (server.ts).
import * as React from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { cleanNotifications } from '@mantine/notifications';
import { expect, vi } from 'vitest';
import { cdp, type Locator, locators, page, userEvent } from 'vitest/browser';
import '#web/theme/styles.ts';
import { App } from '#web/app.tsx';
import { queryClient } from '#web/api/trpc.ts';
import { clearAuth, openAuthStore, storeSignIn } from '#web/api/person/auth-store.ts';
import type { RestAnswer, RestRequest } from '#tests/support/app.ts';
import { desktop } from '#tests/support/devices.ts';
import { ok, registration, type TestUser } from '#tests/support/factories.ts';

// Sets the nonce for styles that are added later. In the app, web/main.tsx sets it to the nonce of the page.
Object.assign(globalThis, { __webpack_nonce__: '' });
openAuthStore();

// React's development build records a stack for each element, up to a limit per second. That takes a
// tenth of the processor time, so the limit always counts as reached. Warnings name no owners then.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  {
    get: () => Infinity,
    set() {
      // React counts each element and resets the count every second.
    },
  },
);

/** Sends REST requests to the server that the rendered app uses. */
export const server = { call };

async function call({
  method = 'GET',
  path,
  body,
  token,
  headers,
}: RestRequest): Promise<RestAnswer> {
  const response = await ask(`/api/v1${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: /^[{[]/.test(text) ? JSON.parse(text) : text,
    headers: Object.fromEntries(response.headers),
  };
}

let signIn: () => void = () => undefined;

export async function signedInUser(overrides: Record<string, unknown> = {}): Promise<TestUser> {
  const body = registration(overrides);
  const { user, tokens } = ok(await call({ method: 'POST', path: '/auth/register', body }), 201);
  signIn = () => storeSignIn(user, tokens);
  return {
    id: user.id,
    email: user.email,
    token: tokens.accessToken,
    refreshToken: tokens.refreshToken,
  };
}

let root: Root | undefined;

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Finds an element by a CSS selector. Use it for elements without a role and a text. */
    css: (selector: string) => Locator;
  }
}
// Vitest's types list only the built-in selectors. The cast is safe because Vitest accepts any selector.
locators.extend({ css: (selector: string) => selector } as Parameters<typeof locators.extend>[0]);

/** Renders the app at this path with an empty query cache. */
export function openPage(path: string): void {
  leave();
  queryClient.clear();
  signIn();
  signIn = () => undefined;
  history.pushState(null, '', path);
  const container = document.createElement('div');
  container.id = 'root';
  document.body.append(container);
  root = createRoot(container);
  root.render(<App nonce="" />);
}

export function reloadPage(): void {
  openPage(address());
  if (isOnline) window.dispatchEvent(new Event('online'));
}

export const address = () => location.pathname + location.search;

/**
 * Presses a key while the element has the focus, for example `Enter`, `ArrowDown` or `Shift+Tab`.
 */
export async function press(at: Locator, keys: string): Promise<void> {
  await focus(at);
  await pressKeys(keys);
}

export async function pressKeys(keys: string): Promise<void> {
  const [key = '', modifier] = keys.split('+').toReversed();
  const pressed = key === 'Space' ? '[Space]' : `{${key}}`;
  await userEvent.keyboard(modifier ? `{${modifier}>}${pressed}{/${modifier}}` : pressed);
}

export async function focus(at: Locator): Promise<void> {
  (await at.findElement()).focus();
}

/** Presses the browser's Back button and waits until the app has received the event. */
export async function goBack(): Promise<void> {
  const heard = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
  });
  history.back();
  await heard;
}

export const text = (of: Locator) => withSingleSpaces(of.query()?.textContent ?? '');

export function texts(of: Locator): string[] {
  return of.elements().map((element) => withSingleSpaces(element.textContent));
}

export const innerText = (of: Locator) => read(of.query());

export const innerTexts = (of: Locator) => of.elements().map(read);

const read = (element: Element | null) =>
  element instanceof HTMLElement ? withSingleSpaces(element.innerText) : '';

export function styleOf(of: Locator, property: string): string {
  const element = of.query();
  return element ? getComputedStyle(element).getPropertyValue(property) : '';
}

export const boxOf = (of: Locator) => of.element().getBoundingClientRect();

/** Shows the page in light or dark colours, as on a device whose user prefers them. */
export async function setColorScheme(scheme: 'light' | 'dark'): Promise<void> {
  if (matchMedia(`(prefers-color-scheme: ${scheme})`).matches) return;
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  });
}

const withSingleSpaces = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Presses the button `verb` in the dialog whose question is exactly this sentence. */
export async function answer(sentence: string, verb: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: sentence, exact: true });
  await dialog.getByRole('button', { name: verb, exact: true }).click();
}

function leave(): void {
  // Toasts are global, so they are removed. Otherwise the next test would show them.
  cleanNotifications();
  root?.unmount();
  root = undefined;
  document.getElementById('root')?.remove();
}

const fetchAnswer = globalThis.fetch.bind(globalThis);
const underWay = new Set<Promise<unknown>>();

function ask(...question: Parameters<typeof fetch>): Promise<Response> {
  const answer = fetchAnswer(...question);
  underWay.add(answer);
  const settled = () => void underWay.delete(answer);
  answer.then(settled, settled);
  return answer;
}

/** Open requests get at most 2 seconds to finish at the end of a test. */
const LATEST_ANSWER_MS = 2_000;

interface Refusal {
  /** `status` is the HTTP status of the response. Without a status, the request fails as when offline. */
  status?: number;
  json?: unknown;
  /** `method` limits the refusal to queries (GET) or commands (POST). */
  method?: 'GET' | 'POST';
  /**
   * `times` limits the number of refused requests. By default all requests are refused until `answerAgain` is called.
   */
  times?: number;
  /** `isHeard` is true when the server executes the request and only the response is lost. */
  isHeard?: boolean;
  /** `until` delays the request until this promise has resolved. With `isHeard`, it delays the response. */
  until?: Promise<void>;
  /** `of` names the only procedure of a batch that is refused. By default the whole batch is refused. */
  of?: string;
}

/** Contains a response body with the error FORBIDDEN, after which the page does not retry a query. */
export const FORBIDDEN = {
  error: { message: 'No', code: -32_003, data: { code: 'FORBIDDEN', httpStatus: 403 } },
};

let refusals: (Refusal & { pattern: RegExp; times: number })[] = [];
let askedFor: string[] = [];
globalThis.fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  askedFor.push(url);
  const refusal = refusals.find(
    ({ pattern, method, times }) =>
      times > 0 && pattern.test(url) && (method ?? init?.method) === init?.method,
  );
  if (!refusal) return ask(input, init);
  refusal.times -= 1;
  const { status, json, isHeard, until } = refusal;
  if (until) {
    const answer = isHeard ? await ask(input, init) : undefined;
    await until;
    return answer ?? ask(input, init);
  }
  if (isHeard) await ask(input, init);
  if (refusal.of !== undefined) return refuseOne(refusal.of, json, await ask(input, init), url);
  if (status === undefined) throw new TypeError('Failed to fetch');
  return json === undefined ? new Response(null, { status }) : Response.json(json, { status });
};

/** Returns the server's response to a batch, with the result of one procedure replaced by `json`. */
async function refuseOne(of: string, json: unknown, response: Response, url: string) {
  const names = new URL(url, location.origin).pathname.split('/').at(-1)?.split(',') ?? [];
  // The cast is safe because tRPC responds to a batch with a list that has one entry per procedure.
  const answers = (await response.json()) as unknown[];
  return Response.json(
    answers.map((each, index) => (names[index] === of ? json : each)),
    { status: 207 },
  );
}

/** Lets requests to matching addresses fail, by default as if there were no connection. */
export function doNotAnswer(pattern: RegExp, refusal: Refusal = {}): void {
  refusals.push({ pattern, times: Infinity, ...refusal });
}

/**
 * Holds back requests to matching addresses until the returned function is called. With `isHeard`, the server answers
 * immediately and the answers are held back.
 */
export function holdBack(pattern: RegExp, { isHeard = false } = {}): () => void {
  const { promise: until, resolve } = Promise.withResolvers<void>();
  doNotAnswer(pattern, { until, isHeard });
  return resolve;
}

export const asked = () => askedFor;

export function answerAgain(): void {
  refusals = [];
}

let isOnline = true;
Object.defineProperty(navigator, 'onLine', { get: () => isOnline });

export function goOffline(): void {
  doNotAnswer(/./);
  setOnline(false);
}

export function goOnline(): void {
  answerAgain();
  setOnline(true);
}

function setOnline(next: boolean): void {
  if (next === isOnline) return;
  isOnline = next;
  window.dispatchEvent(new Event(next ? 'online' : 'offline'));
}

const complaints = vi.spyOn(console, 'error');

/** Resets the page to the state of a new browser. hooks.ts calls this before each test. */
export async function arrive(): Promise<void> {
  complaints.mockClear();
  askedFor = [];
  if (innerWidth !== desktop.width) await page.viewport(desktop.width, desktop.height);
  await setColorScheme('light');
}

/** Removes the user's data from the page. Fails the test when the page has logged an error. */
export async function depart(): Promise<void> {
  leave();
  goOnline();
  // Waits until open requests have ended. Otherwise the user of the next test would get their responses.
  await Promise.race([
    Promise.allSettled(underWay),
    new Promise((resolve) => setTimeout(resolve, LATEST_ANSWER_MS)),
  ]);
  clearAuth();
  localStorage.clear();
  sessionStorage.clear();
  expect(complaints.mock.calls).toEqual([]);
}
