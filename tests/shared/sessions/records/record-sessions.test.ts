import { expect, test } from 'vitest';
import { recordSessions, type SessionBest } from '#shared/sessions/records/record-sessions.ts';

/**
 * Returns the ids of the sessions with a record. '5×200 | 3×210 LOAD' is the session 'a' with 5 × 200 lbs, and the
 * session 'b' with 3 repetitions of a load of 210 lbs.
 */
const found = (sessions: string) =>
  recordSessions(
    sessions.split(' | ').map((each, index) => {
      const [, level, best, scale = 'WEIGHT'] = /^(\d+)×(\d+)(?: (LOAD))?$/.exec(each) ?? [];
      const sessionId = 'abc'.charAt(index);
      // The cast is safe because the pattern matches only LOAD, and the default is WEIGHT.
      const of = { exerciseId: 'x', scale: scale as SessionBest['scale'] };
      return { ...of, sessionId, level: Number(level), best: Number(best), startTime: sessionId };
    }),
    () => 'EXTERNAL',
  )
    .map(({ sessionId }) => sessionId)
    .join(' ');

test.each([
  ['the first session has no record', '5×200', ''],
  ['the heaviest weight so far is a record', '5×200 | 3×210', 'b'],
  ['more repetitions with the same weight are a record', '5×200 | 6×200', 'b'],
  ['less weight for fewer repetitions is no record', '5×200 | 4×195', ''],
  ['an equal set is no record', '5×200 | 5×200', ''],
  ['7 × 180 is a record between 5 × 200 and 10 × 150', '5×200 | 10×150 | 7×180', 'b c'],
  ['a set is compared with the best of all earlier sessions', '5×200 | 5×190 | 5×195', ''],
  ['an effective load of 1 lb more is no record', '5×200 LOAD | 5×201 LOAD', ''],
  ['an effective load of 5 lbs more is a record', '5×200 LOAD | 5×205 LOAD', 'b'],
  ['an effective load is not compared with a weight', '5×200 | 5×205 LOAD', ''],
])('recordSessions finds only workouts with a record: %s', (_, sessions, expected) => {
  expect(found(sessions)).toBe(expected);
});

test('two workouts with equal start times set no record against each other', () => {
  const best = { exerciseId: 'x', scale: 'WEIGHT', level: 5, startTime: 'a' } as const;
  const together = [
    { ...best, sessionId: 'a', best: 200 },
    { ...best, sessionId: 'b', best: 210 },
  ];
  expect(recordSessions(together, () => 'EXTERNAL')).toEqual([]);
});

test('recordSessions returns each workout with a record and the earlier bests that it beat', () => {
  const best = { exerciseId: 'x', scale: 'WEIGHT' } as const;
  const bests = [
    { ...best, sessionId: 'a', startTime: 'a', level: 5, best: 200 },
    { ...best, sessionId: 'b', startTime: 'b', level: 5, best: 210 },
    { ...best, sessionId: 'c', startTime: 'c', level: 6, best: 210 },
  ];
  expect(recordSessions(bests, () => 'EXTERNAL')).toMatchObject([
    { sessionId: 'b', earlier: [{ level: 5, best: 200 }] },
    { sessionId: 'c', earlier: [{ level: 5, best: 210 }] },
  ]);
});
