// Tests that lists of workouts show the effect of pending commands.
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OutboxCommand } from '#web/outbox/outbox-commands.ts';
import { unchanged, type Overlays } from '#web/outbox/use-overlay.ts';
import { template } from '#tests/shared/sessions/stream.ts';
import { complete, log } from './commands.ts';

await vi.hoisted(async () => {
  const { memoryStorage } = await import('#tests/support/memory-storage.ts');
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { querySelector: () => null }));
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('localStorage', memoryStorage());
});

const { queryClient, trpc } = await import('#web/api/trpc.ts');
const { follow } = await import('#web/outbox/follow-outbox.ts');
const { enqueue, listPending, withdraw } = await import('#web/outbox/outbox.ts');
const { tell } = await import('#web/outbox/outbox-news.ts');
const { drain } = await import('#web/outbox/outbox-sending.ts');
const { storeSignIn } = await import('#web/api/person/auth-store.ts');

const begin: OutboxCommand = {
  kind: 'startSession',
  input: {
    commandId: 'session',
    customTemplateId: template.id,
    performedAt: '2026-11-20T09:00:00.000Z',
  },
  isBegun: true,
  template,
};
const running = { id: 'session', completionStatus: 'IN_PROGRESS' } as const;

let shown: Overlays = unchanged;
let stop = () => {};

beforeEach(async () => {
  for (const command of await listPending('robin')) await withdraw('robin', command);
  queryClient.clear();
  shown = unchanged;
});
afterEach(() => stop());

const start = () => {
  stop = follow('robin', (overlays) => (shown = overlays));
};
const listed = () => shown.workouts([]).map(({ id }) => id);

test('a new command changes the lists immediately', async () => {
  await enqueue('robin', begin);
  start();
  await vi.waitFor(() => expect(listed()).toEqual(['session']));
  tell('robin', { type: 'queued', command: complete('end') });
  expect(shown.status(running)).toBe('FINISH_WAITING');
});

test('the lists no longer show the effect of a refused or withdrawn command', async () => {
  start();
  const end = complete('end');
  tell('robin', { type: 'queued', command: end });
  const refusal = { command: end, reason: 'No', wasSent: true };
  tell('robin', { type: 'refused', refusals: [refusal] });
  expect(shown.status(running)).toBe('IN_PROGRESS');
  await enqueue('robin', begin);
  expect(listed()).toEqual(['session']);
  await withdraw('robin', begin);
  await vi.waitFor(() => expect(listed()).toEqual([]));
});

test('the lists show an accepted workout as completed until they are reloaded', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<object>();
  const observer = new QueryObserver(queryClient, {
    queryKey: trpc.dashboard.statistics.queryKey(),
    queryFn: () => answer as never,
    initialData: {} as never,
    staleTime: Infinity,
  });
  const leave = observer.subscribe(() => undefined);
  start();
  const commands = [begin, log('a'), complete('end')];
  for (const command of commands) tell('robin', { type: 'queued', command });
  commands.forEach((command, index) => {
    tell('robin', { type: 'accepted', command, answer: {}, more: index < commands.length - 1 });
  });
  expect(shown.status(running)).toBe('COMPLETED');
  await new Promise((wait) => setTimeout(wait, 20));
  expect(listed()).toEqual(['session']);
  resolve({});
  await vi.waitFor(() => expect(listed()).toEqual([]));
  expect(shown.status(running)).toBe('COMPLETED');
  leave();
});

test('an outbox that cannot be read causes a warning instead of an unhandled error', async () => {
  const robin = { id: 'robin', email: 'r@example.com', name: 'R', fullAssessmentCompleted: true };
  storeSignIn(robin, { accessToken: 'token', refreshToken: 'token' });
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  vi.spyOn(localStorage, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  start();
  await expect(drain()).resolves.toBeUndefined();
  const warnings = () => warn.mock.calls.map(([message]) => message);
  await vi.waitFor(() => expect(warnings()).toContain('The pending commands could not be read'));
  expect(warnings()).toContain('The outbox could not be read');
  vi.restoreAllMocks();
});
