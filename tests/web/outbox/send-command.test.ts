import { afterEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/durations.ts';
import type { OutboxCommand } from '#web/outbox/outbox-commands.ts';
import type { SendResult } from '#web/outbox/outbox-queue.ts';
import {
  isWithinBounds,
  resultOfError,
  sendCommand,
  withoutWrongTime,
} from '#web/outbox/send-command.ts';
import { reasonOf } from '#web/api/calls/error-message.ts';
import { trpcClient } from '#web/api/client.ts';
import { sendTogether } from '#web/outbox/send-together.ts';
import { complete, edit, log, remove } from './commands.ts';

/** Returns an error like that of the tRPC client after a response with the given HTTP status. */
function answered(httpStatus: number, data: object = {}): Error {
  return Object.assign(new Error('This workout is already finished'), {
    data: { httpStatus, ...data },
  });
}

describe('resultOfError decides which pending commands a failed call delays', () => {
  test('a call without a response delays all pending commands', () => {
    expect(resultOfError(log('a'), new TypeError('Failed to fetch'))).toMatchObject({
      outcome: 'unanswered',
      holds: 'everything',
      isReached: false,
    });
  });

  test('an HTML page instead of JSON delays all pending commands', () => {
    const error = new Error('Unexpected token', { cause: new SyntaxError('Unexpected token') });
    expect(resultOfError(log('a'), error)).toMatchObject({
      outcome: 'unanswered',
      holds: 'everything',
      isReached: true,
    });
  });

  test.each([401, 429, 502, 503, 504])(
    'a response with status %i delays the pending commands of all workouts',
    (status) => {
      expect(resultOfError(log('a'), answered(status))).toMatchObject({
        outcome: 'unanswered',
        holds: 'everything',
        isReached: true,
      });
    },
  );

  test.each([408, 425, 500])(
    'a response with status %i delays only the commands of the same workout or of the settings',
    (status) => {
      expect(resultOfError(log('a'), answered(status))).toMatchObject({
        outcome: 'unanswered',
        holds: 'stream',
        isReached: true,
      });
    },
  );

  test('a response with status 409 refuses the command with the reason of the server', () => {
    const details = [{ path: 'actualReps', message: 'Reps cannot be negative' }];
    expect(
      resultOfError(log('a'), answered(409, { domainCode: 'SESSION_COMPLETED', details })),
    ).toEqual({
      outcome: 'refused',
      reason: 'This workout is already finished',
      code: 'SESSION_COMPLETED',
      details,
    });
  });

  test('deleting a set that is already deleted counts as accepted', () => {
    const gone = answered(404, { domainCode: 'SET_NOT_FOUND' });
    expect(resultOfError(remove('r', 'a'), gone)).toEqual({ outcome: 'accepted', answer: null });
    expect(resultOfError(edit('e', 'a', 6), gone)).toMatchObject({ outcome: 'refused' });
  });
});

describe('a command is sent again without a time that the server refuses', () => {
  const endedAt = '2026-11-20T09:44:00.000Z';
  const finish = complete('f');
  const { performedAt } = log('a').input as { performedAt: string };
  const chosen = { ...finish, input: { ...finish.input, endedAt } } as OutboxCommand;
  const refusedFor = (...paths: string[]): SendResult => ({
    outcome: 'refused',
    reason: 'No',
    details: paths.map((path) => ({ path, message: 'No' })),
  });

  test.each([
    ['performedAt', { id: 'session', commandId: 'f', endedAt }],
    ['endedAt', { id: 'session', commandId: 'f', performedAt }],
  ])(
    'withoutWrongTime removes the time %s from a command when the server refused it',
    (path, input) => {
      expect(withoutWrongTime(chosen, refusedFor(path))?.input).toEqual(input);
    },
  );

  test('withoutWrongTime removes a refused time from a command only once', () => {
    const without = withoutWrongTime(chosen, refusedFor('endedAt'));
    expect(without && withoutWrongTime(without, refusedFor('endedAt'))).toBeNull();
    expect(without && withoutWrongTime(without, refusedFor('performedAt'))?.input).toEqual({
      id: 'session',
      commandId: 'f',
    });
    expect(withoutWrongTime(chosen, refusedFor('id'))).toBeNull();
    expect(withoutWrongTime(chosen, { outcome: 'accepted', answer: null })).toBeNull();
  });
});

const now = Date.parse('2026-11-20T10:00:00.000Z');

test.each([
  ['now', 0, true],
  ['six days ago', -6 * DAY_MS, true],
  ['eight days ago', -8 * DAY_MS, false],
  ['three minutes ahead', 3 * 60_000, true],
  ['six minutes ahead', 6 * 60_000, false],
])(
  'for the time of an event %s (%i ms from now), isWithinBounds returns %s',
  (_, offsetMs, isTaken) => {
    expect(isWithinBounds(new Date(now + offsetMs).toISOString(), now)).toBe(isTaken);
  },
);

describe('a set is sent even when the clock of the device is wrong', () => {
  /** Simulates a server that refuses times in the future. Records the received inputs. */
  function givenServer(now: number) {
    const sent: { performedAt?: string }[] = [];
    vi.stubGlobal('localStorage', { getItem: () => null });
    vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
      const input = JSON.parse(String(body)) as { performedAt?: string };
      sent.push(input);
      const isAhead = Date.parse(input.performedAt ?? '') > now;
      if (!isAhead) return Response.json({ result: { data: {} } });
      const details = [{ path: 'performedAt', message: 'not ahead of now' }];
      const data = {
        httpStatus: 400,
        code: 'BAD_REQUEST',
        domainCode: 'VALIDATION_FAILED',
        details,
      };
      return Response.json({ error: { code: -32_600, message: 'No', data } }, { status: 400 });
    });
    return sent;
  }
  afterEach(() => void vi.unstubAllGlobals());

  const setAt = (ms: number) => {
    const command = log('a');
    return { ...command, input: { ...command.input, performedAt: new Date(ms).toISOString() } };
  };

  test('a set that is refused for a time in the future is sent again without a time', async () => {
    const ahead = Date.now();
    const sent = givenServer(ahead - 3 * HOUR_MS);
    const set = setAt(ahead) as OutboxCommand;
    expect(await sendCommand(set)).toMatchObject({ outcome: 'accepted' });
    expect(sent.map(({ performedAt }) => performedAt)).toEqual([
      new Date(ahead).toISOString(),
      undefined,
    ]);
  });

  test('a set that was logged with a clock three hours fast is sent without its time', async () => {
    const sent = givenServer(Date.now());
    const set = setAt(Date.now() + 3 * HOUR_MS) as OutboxCommand;
    expect(await sendCommand(set)).toMatchObject({ outcome: 'accepted' });
    expect(sent).toEqual([expect.not.objectContaining({ performedAt: expect.anything() })]);
  });
});

describe('a proxy answers with a page instead of JSON', () => {
  afterEach(() => void vi.unstubAllGlobals());
  const answerWith = (status: number) => {
    vi.stubGlobal('localStorage', { getItem: () => null });
    const page = { status, headers: { 'content-type': 'text/html' } };
    vi.stubGlobal('fetch', async () => new Response('<h1>No</h1>', page));
  };

  test('a query that gets status 502 fails because of the server, not for lack of a connection', async () => {
    answerWith(502);
    const error: unknown = await trpcClient.gyms.list.query().catch((cause: unknown) => cause);
    expect(reasonOf(error)).toBe('server');
  });

  test('a batch that the proxy finds too large is sent in smaller requests', async () => {
    answerWith(413);
    expect(await sendTogether([log('a'), log('b'), log('c')])).toBe('too-many');
  });
});
