import { describe, expect, test } from 'vitest';

import type { OutboxCommand } from '#web/outbox/outbox-commands.ts';
import type { SendResult } from '#web/outbox/outbox-queue.ts';
import { isWithinBounds, resultOfError, withoutWrongTime } from '#web/outbox/send-command.ts';
import { complete, edit, log, remove } from './commands.ts';

/** As the client throws it. */
function answered(httpStatus: number, data: object = {}): Error {
  return Object.assign(new Error('This workout is already finished'), {
    data: { httpStatus, ...data },
  });
}

describe('what a failed call means', () => {
  test('no answer says nothing about any command: all is kept', () => {
    expect(resultOfError(log('a'), new TypeError('Failed to fetch'))).toMatchObject({
      outcome: 'unanswered',
      holds: 'everything',
      isReached: false,
    });
  });

  test('the page of a proxy says nothing either, but there is a connection', () => {
    const error = new Error('Unexpected token', { cause: new SyntaxError('Unexpected token') });
    expect(resultOfError(log('a'), error)).toMatchObject({
      outcome: 'unanswered',
      holds: 'everything',
      isReached: true,
    });
  });

  test.each([401, 429, 502, 503, 504])('nor does status %i', (status) => {
    expect(resultOfError(log('a'), answered(status))).toMatchObject({
      outcome: 'unanswered',
      holds: 'everything',
      isReached: true,
    });
  });

  test.each([408, 425, 500])(
    'status %i says nothing about this one: its stream waits',
    (status) => {
      expect(resultOfError(log('a'), answered(status))).toMatchObject({
        outcome: 'unanswered',
        holds: 'stream',
        isReached: true,
      });
    },
  );

  test('any other status refuses it, with the words, the code and the fields of the server', () => {
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

  test('a set that is gone already is deleted, and cannot be corrected', () => {
    const gone = answered(404, { domainCode: 'SET_NOT_FOUND' });
    expect(resultOfError(remove('r', 'a'), gone)).toEqual({ outcome: 'accepted', answer: null });
    expect(resultOfError(edit('e', 'a', 6), gone)).toMatchObject({ outcome: 'refused' });
  });
});

describe('a command whose time the server does not believe', () => {
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
  ])('is sent without %s, and with the other one', (path, input) => {
    expect(withoutWrongTime(chosen, refusedFor(path))?.input).toEqual(input);
  });

  test('is sent once without it, and never without what is no time', () => {
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
const DAY_MS = 86_400_000;

test.each([
  ['now', 0, true],
  ['six days ago', -6 * DAY_MS, true],
  ['eight days ago', -8 * DAY_MS, false],
  ['three minutes ahead', 3 * 60_000, true],
  ['six minutes ahead', 6 * 60_000, false],
])('the server takes the time of what happened %s: %#', (_, offsetMs, isTaken) => {
  expect(isWithinBounds(new Date(now + offsetMs).toISOString(), now)).toBe(isTaken);
});
