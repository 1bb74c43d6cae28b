import { expect, test } from 'vitest';
import { type HistorySession, sessionFacts } from '#web/features/history/session-facts.ts';

const session: HistorySession = {
  id: 's',
  name: 'Push A',
  startTime: '2026-11-20T18:00:00.000Z',
  day: '2026-11-20',
  timeZone: null,
  endTime: '2026-11-20T19:12:00.000Z',
  completionStatus: 'COMPLETED',
  customTemplateId: 't',
  totalSets: 21,
  totalVolume: 13_168,
  program: null,
};

test('a finished workout shows its duration, sets and volume', () => {
  expect(sessionFacts(session, { status: 'COMPLETED', unit: 'lbs' })).toEqual({
    duration: '1 h 12 min',
    sets: '21 sets',
    volume: '13,168\u00A0lbs',
  });
  expect(sessionFacts(session, { status: 'COMPLETED', unit: 'kg' })?.volume).toBe('5,973\u00A0kg');
});

test('a running workout shows no duration', () => {
  const running = { ...session, endTime: null, completionStatus: 'IN_PROGRESS' as const };
  expect(sessionFacts(running, { status: 'IN_PROGRESS', unit: 'lbs' })?.duration).toBeUndefined();
});

test('a workout whose end is not yet sent shows totals only if the device has all of its sets', () => {
  const ended = { status: 'FINISH_WAITING', unit: 'lbs' } as const;
  expect(sessionFacts(session, ended)).toBeUndefined();
  // The server does not have this workout yet, so all of its sets are on the device.
  expect(sessionFacts({ ...session, isWaiting: true }, ended)?.sets).toBe('21 sets');
});
