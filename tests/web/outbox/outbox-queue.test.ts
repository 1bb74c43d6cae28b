import { describe, expect, test } from 'vitest';
import type { OutboxCommand } from '#web/outbox/outbox-commands.ts';
import { drainQueue, type OutboxNews, type SendResult } from '#web/outbox/outbox-queue.ts';
import { webStorageOutboxStore } from '#web/outbox/outbox-store.ts';
import {
  complete,
  createTemplate,
  edit,
  idsOf,
  log,
  remove,
  setting,
  start,
  updateTemplate,
} from './commands.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';

const USER = 'user';
const accepted: SendResult = { outcome: 'accepted', answer: null };
const unanswered: SendResult = {
  outcome: 'unanswered',
  reason: 'No connection',
  holds: 'everything',
  isReached: false,
};
const failing: SendResult = {
  outcome: 'unanswered',
  reason: 'The server does not answer',
  holds: 'stream',
  isReached: true,
};
const refused: SendResult = { outcome: 'refused', reason: 'This workout is already finished' };

/**
 * Creates a queue with a simulated server that responds with `answer`. Records all requests and the news of the queue.
 */
async function givenQueue(
  commands: readonly OutboxCommand[],
  answer: (command: OutboxCommand, attempt: number) => SendResult,
) {
  const store = webStorageOutboxStore(memoryStorage());
  for (const command of commands) await store.add(USER, command);
  const sent: string[] = [];
  const news: OutboxNews[] = [];
  let signedIn = USER;
  const asked = new Set<string>();
  /** Ids of the commands in each batch request. */
  const requests: string[][] = [];
  let mostTogether = 200;
  return {
    store,
    requests,
    takeAtMost: (count: number) => {
      mostTogether = count;
    },
    sent,
    news,
    ask: (commandId: string) => asked.add(commandId),
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
          sendTogether: async (together) => {
            if (together.length > mostTogether) return 'too-many';
            requests.push(idsOf(together));
            sent.push(...idsOf(together));
            return together.map((command) => answer(command, sent.length));
          },
          tell: (_, heard) => news.push(heard),
          maySend: (userId) => userId === signedIn,
          isDue: ({ kind, input }) => kind !== 'startSession' || asked.has(input.commandId),
        },
        USER,
      ),
  };
}

describe('pending commands are sent in order', () => {
  test('the queue sends its commands in the stored order and removes accepted commands', async () => {
    const queue = await givenQueue([log('a'), log('b'), complete('c')], () => accepted);
    expect(await queue.drain()).toBe(true);
    expect(queue.sent).toEqual(['a', 'b', 'c']);
    expect(await queue.store.list(USER)).toEqual([]);
  });

  test('when a command gets no response, no later command of the queue is sent', async () => {
    const queue = await givenQueue([log('a'), log('b')], () => unanswered);
    expect(await queue.drain()).toBe(false);
    expect(queue.sent).toEqual(['a']);
    expect(idsOf(await queue.store.list(USER))).toEqual(['a', 'b']);
  });

  test('a command without a response is sent again with the same id', async () => {
    const queue = await givenQueue([log('a'), log('b')], (_, attempt) =>
      attempt === 1 ? unanswered : accepted,
    );
    await queue.drain();
    await queue.drain();
    expect(queue.sent).toEqual(['a', 'a', 'b']);
  });

  test('a command that is added while a request is running is sent next', async () => {
    const queue = await givenQueue([log('a')], () => accepted);
    const draining = queue.drain();
    await queue.store.add(USER, log('b'));
    await draining;
    await queue.drain();
    expect(queue.sent).toEqual(['a', 'b']);
  });

  test('the start of a workout is sent only after a page has opened the workout', async () => {
    const queue = await givenQueue([start('start'), log('a')], () => accepted);
    expect(await queue.drain()).toBe(true);
    expect(queue.sent).toEqual(['a']);
    queue.ask('start');
    await queue.drain();
    expect(queue.sent).toEqual(['a', 'start']);
  });

  test('the queue sends nothing while another user is signed in', async () => {
    const queue = await givenQueue([log('a')], () => accepted);
    queue.signIn('somebody else');
    expect(await queue.drain()).toBe(false);
    expect(queue.sent).toEqual([]);
    expect(idsOf(await queue.store.list(USER))).toEqual(['a']);
  });
});

describe('commands of different workouts and of the settings are sent independently', () => {
  const mixed = [
    log('a'),
    setting('kg', { weightUnit: 'kg' }),
    log('b'),
    log('other', 'other session'),
  ];

  test('a server failure delays only the later commands of the same workout', async () => {
    const queue = await givenQueue(mixed, ({ input }) =>
      input.commandId === 'a' ? failing : accepted,
    );
    queue.takeAtMost(0);
    expect(await queue.drain()).toBe(false);
    expect(queue.sent).toEqual(['a', 'kg', 'other']);
    expect(idsOf(await queue.store.list(USER))).toEqual(['a', 'b']);
  });

  test('after a command without a response, the commands of other workouts are not sent either', async () => {
    const queue = await givenQueue(mixed, () => unanswered);
    queue.takeAtMost(0);
    await queue.drain();
    expect(queue.sent).toEqual(['a']);
  });

  test('a refused change of the settings does not delay the sets of a workout', async () => {
    const queue = await givenQueue(mixed, ({ kind }) =>
      kind === 'changeSettings' ? refused : accepted,
    );
    queue.takeAtMost(0);
    expect(await queue.drain()).toBe(true);
    expect(queue.sent).toEqual(['a', 'kg', 'b', 'other']);
  });
});

describe('a command that the server refuses leaves the queue', () => {
  test('a refused set does not stop the next sets', async () => {
    const queue = await givenQueue([log('a'), log('b')], (command) =>
      command.input.commandId === 'a' ? refused : accepted,
    );
    expect(await queue.drain()).toBe(true);
    expect(queue.sent).toEqual(['a', 'b']);
    expect(await queue.store.listRefusals(USER)).toEqual([
      { command: log('a'), reason: 'This workout is already finished', wasSent: true },
    ]);
  });

  test('the queue refuses commands that depend on a refused set without sending them', async () => {
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
    queue.takeAtMost(0);
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

  test('the refusals of a new template and of its dropped change keep what the user typed', async () => {
    const queue = await givenQueue(
      [createTemplate('t'), updateTemplate('later', 't'), updateTemplate('mine', 'another')],
      ({ input }) => (input.commandId === 't' ? { ...refused, code: 'LIMIT_REACHED' } : accepted),
    );
    await queue.drain();
    expect(queue.sent).toEqual(['t', 'mine']);
    const refusals = await queue.store.listRefusals(USER);
    expect(refusals.map(({ code, wasSent }) => [code, wasSent])).toEqual([
      ['LIMIT_REACHED', true],
      [undefined, false],
    ]);
    expect(refusals.map(({ command }) => command.draft)).toEqual([
      'what was typed',
      'what was typed',
    ]);
  });

  test('a refused correction of a set delays no other command', async () => {
    const queue = await givenQueue([edit('edit', 'gone', 6), complete('finish')], (command) =>
      command.kind === 'editSet' ? refused : accepted,
    );
    await queue.drain();
    expect(queue.sent).toEqual(['edit', 'finish']);
  });

  test('refusals that the user has dismissed are deleted', async () => {
    const queue = await givenQueue([log('a')], () => refused);
    await queue.drain();
    await queue.store.forgetRefusals(USER, ['a']);
    expect(await queue.store.listRefusals(USER)).toEqual([]);
  });
});

describe('many commands are sent in a batch', () => {
  const sets = (count: number, sessionId = 'session') =>
    Array.from({ length: count }, (_, index) => log(`${sessionId} ${index}`, sessionId));

  test('two hundred sets are sent in one request', async () => {
    const waiting = [...sets(100), ...sets(100, 'other')];
    const queue = await givenQueue(waiting, () => accepted);
    expect(await queue.drain()).toBe(true);
    expect(queue.requests).toEqual([idsOf(waiting)]);
    expect(queue.news.map((news) => news.type === 'accepted' && news.more)).toEqual(
      waiting.map((_, index) => index < 199),
    );
    expect(await queue.store.list(USER)).toEqual([]);
  });

  test('two commands are sent without a batch', async () => {
    const queue = await givenQueue(sets(2), () => accepted);
    await queue.drain();
    expect(queue.requests).toEqual([]);
    expect(queue.sent).toHaveLength(2);
  });

  test('the command that finishes a workout is sent only after the batch with its sets', async () => {
    const queue = await givenQueue(
      [...sets(3), complete('finish'), log('after'), ...sets(1, 'other')],
      () => accepted,
    );
    await queue.drain();
    expect(queue.requests).toEqual([['session 0', 'session 1', 'session 2', 'other 0']]);
    expect(queue.sent.slice(4)).toEqual(['finish', 'after']);
  });

  test('when a command in a batch is refused, only the commands that depend on it are refused too', async () => {
    const waiting = [log('a'), edit('b', 'a', 6), remove('c', 'a'), log('d'), complete('e')];
    const queue = await givenQueue(waiting, ({ input }) =>
      ['a', 'b', 'c'].includes(input.commandId) ? refused : accepted,
    );
    expect(await queue.drain()).toBe(true);
    expect(queue.sent).toEqual(['a', 'b', 'c', 'd']);
    const refusals = await queue.store.listRefusals(USER);
    expect(refusals.map(({ command, wasSent }) => [command.input.commandId, wasSent])).toEqual([
      ['a', true],
      ['b', false],
      ['c', false],
      ['e', false],
    ]);
  });

  test('a batch without a response is sent again with the same command ids', async () => {
    let isLost = true;
    const queue = await givenQueue(sets(4), () => (isLost ? unanswered : accepted));
    expect(await queue.drain()).toBe(false);
    isLost = false;
    expect(await queue.drain()).toBe(true);
    expect(queue.requests[1]).toEqual(queue.requests[0]);
  });

  test('a failing batch of one workout does not delay another workout', async () => {
    const queue = await givenQueue([...sets(3), ...sets(3, 'other')], ({ input }) =>
      input.commandId.startsWith('session') && input.commandId !== 'session 0' ? failing : accepted,
    );
    expect(await queue.drain()).toBe(false);
    expect(idsOf(await queue.store.list(USER))).toEqual(['session 1', 'session 2']);
  });

  test('a batch that is too large is halved until the server accepts it', async () => {
    const queue = await givenQueue(sets(20), () => accepted);
    queue.takeAtMost(6);
    expect(await queue.drain()).toBe(true);
    expect(queue.requests.map((ids) => ids.length)).toEqual([5, 5, 5, 5]);
    expect(queue.sent).toEqual(idsOf(sets(20)));
  });

  test('a batch never mixes commands of two versions of the command format', async () => {
    const now = sets(3, 'now').map((command) => ({ ...command, wire: 2 }));
    const queue = await givenQueue([...sets(3), ...now], () => accepted);
    expect(await queue.drain()).toBe(true);
    expect(queue.requests).toEqual([idsOf(sets(3)), idsOf(now)]);
  });

  test('a server that does not support batches receives the commands one by one', async () => {
    const queue = await givenQueue(sets(5), () => accepted);
    queue.takeAtMost(0);
    expect(await queue.drain()).toBe(true);
    expect(queue.sent).toEqual(idsOf(sets(5)));
  });
});
