import { describe, expect, test } from 'vitest';
import type { OutboxCommand } from '#web/outbox/outbox-commands.ts';
import {
  drainQueue,
  type OutboxNews,
  retryDelayMs,
  type SendResult,
} from '#web/outbox/outbox-queue.ts';
import { webStorageOutboxStore } from '#web/outbox/outbox-store-web-storage.ts';
import { complete, edit, idsOf, log, mapStorage, remove } from './commands.ts';

const USER = 'user';
const accepted: SendResult = { outcome: 'accepted', answer: null };
const unanswered: SendResult = { outcome: 'unanswered', reason: 'No connection' };
const refused: SendResult = { outcome: 'refused', reason: 'This workout is already finished' };

/** A queue whose server answers by `answer`; remembers what was sent and said. */
async function givenQueue(
  commands: readonly OutboxCommand[],
  answer: (command: OutboxCommand, attempt: number) => SendResult,
) {
  const store = webStorageOutboxStore(mapStorage());
  for (const command of commands) await store.add(USER, command);
  const sent: string[] = [];
  const news: OutboxNews[] = [];
  let signedIn = USER;
  return {
    store,
    sent,
    news,
    signIn: (userId: string) => {
      signedIn = userId;
    },
    drain: () =>
      drainQueue(
        {
          store,
          send: async (command) => {
            sent.push(command.input.commandId);
            return answer(command, sent.length);
          },
          tell: (_, heard) => news.push(heard),
          maySend: (userId) => userId === signedIn,
        },
        USER,
      ),
  };
}

describe('sending what waits', () => {
  test('commands are sent in the order in which they were kept, and leave the queue when answered', async () => {
    const queue = await givenQueue([log('a'), log('b'), complete('c')], () => accepted);
    expect(await queue.drain()).toBe(true);
    expect(queue.sent).toEqual(['a', 'b', 'c']);
    expect(await queue.store.list(USER)).toEqual([]);
  });

  test('without an answer a command stays first, and nothing behind it is sent', async () => {
    const queue = await givenQueue([log('a'), log('b')], () => unanswered);
    expect(await queue.drain()).toBe(false);
    expect(queue.sent).toEqual(['a']);
    expect(idsOf(await queue.store.list(USER))).toEqual(['a', 'b']);
  });

  test('it is sent again under the same id', async () => {
    const queue = await givenQueue([log('a'), log('b')], (_, attempt) =>
      attempt === 1 ? unanswered : accepted,
    );
    await queue.drain();
    await queue.drain();
    expect(queue.sent).toEqual(['a', 'a', 'b']);
  });

  test('what is kept while another command is under way is sent after it', async () => {
    const queue = await givenQueue([log('a')], () => accepted);
    const draining = queue.drain();
    await queue.store.add(USER, log('b'));
    await draining;
    await queue.drain();
    expect(queue.sent).toEqual(['a', 'b']);
  });

  test('nothing is sent for somebody who is not signed in', async () => {
    const queue = await givenQueue([log('a')], () => accepted);
    queue.signIn('somebody else');
    expect(await queue.drain()).toBe(false);
    expect(queue.sent).toEqual([]);
    expect(idsOf(await queue.store.list(USER))).toEqual(['a']);
  });
});

describe('a refusal', () => {
  test('a refused set leaves the queue, is kept as a refusal, and the sets behind it go on', async () => {
    const queue = await givenQueue([log('a'), log('b')], (command) =>
      command.input.commandId === 'a' ? refused : accepted,
    );
    expect(await queue.drain()).toBe(true);
    expect(queue.sent).toEqual(['a', 'b']);
    expect(await queue.store.listRefusals(USER)).toEqual([
      { command: log('a'), reason: 'This workout is already finished', wasSent: true },
    ]);
  });

  test('what rests on a refused set is held back and listed: its edits, its deletion, the finish', async () => {
    const queue = await givenQueue(
      [
        log('a'),
        edit('edit-a', 'a', 6),
        log('b'),
        edit('edit-b', 'b', 6),
        remove('remove-a', 'a'),
        complete('finish'),
        complete('finish-other', 'other session'),
      ],
      (command) => (command.input.commandId === 'a' ? refused : accepted),
    );
    await queue.drain();
    expect(queue.sent).toEqual(['a', 'b', 'edit-b', 'finish-other']);
    const refusals = await queue.store.listRefusals(USER);
    expect(refusals.map(({ command, wasSent }) => [command.input.commandId, wasSent])).toEqual([
      ['a', true],
      ['edit-a', false],
      ['remove-a', false],
      ['finish', false],
    ]);
  });

  test('a refused edit holds nothing back', async () => {
    const queue = await givenQueue([edit('edit', 'gone', 6), complete('finish')], (command) =>
      command.kind === 'editSet' ? refused : accepted,
    );
    await queue.drain();
    expect(queue.sent).toEqual(['edit', 'finish']);
  });

  test('refusals stay until somebody has seen them', async () => {
    const queue = await givenQueue([log('a')], () => refused);
    await queue.drain();
    await queue.store.forgetRefusals(USER, ['a']);
    expect(await queue.store.listRefusals(USER)).toEqual([]);
  });
});

test.each([
  [1, 1000],
  [2, 2000],
  [5, 16_000],
  [6, 30_000],
  [50, 30_000],
])('after %i failures in a row the next attempt waits %i ms', (failures, waitMs) => {
  expect(retryDelayMs(failures)).toBe(waitMs);
});
