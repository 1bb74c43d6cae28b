import { expect, test } from 'vitest';
import { DomainError } from '#shared/errors.ts';
import { sessionAsOf, sessionInput } from '#shared/sessions/report/as-of.ts';
import { events, logged, SESSION_ID, started } from '#tests/shared/sessions/stream.ts';

const stream = events(
  started,
  logged('bench', 8, 185),
  { type: 'SessionCompleted' },
  { type: 'SetEdited', setId: 'event-2', weightLbs: 190, source: 'report' },
);

test('sessionAsOf returns the session at an earlier version', () => {
  const seen = [1, 2, 3, 4].map((version) => {
    const { status, sets, version: at } = sessionAsOf(stream, version);
    return [at, status, sets[0]?.weightLbs];
  });
  expect(seen).toEqual([
    [1, 'IN_PROGRESS', undefined],
    [2, 'IN_PROGRESS', 185],
    [3, 'COMPLETED', 185],
    [4, 'COMPLETED', 190],
  ]);
});

test('a version that the session never had is refused', () => {
  expect(() => sessionAsOf(stream, 5)).toThrow(DomainError);
  expect(() => sessionAsOf(stream, 5)).toThrow('This workout has 4 versions');
});

test.each([0, -1, 1.5, 1e9, Number.NaN])('the version %s of a session is refused', (version) => {
  expect(sessionInput.safeParse({ id: SESSION_ID, version }).success).toBe(false);
});
