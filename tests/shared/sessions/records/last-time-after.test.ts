import { describe, expect, test } from 'vitest';
import type { SessionFact } from '#shared/sessions/events.ts';
import { lastTimesAfter } from '#shared/sessions/records/last-time-after.ts';
import type { LastPerformance } from '#shared/sessions/schema.ts';
import { given, logged } from '#tests/shared/sessions/stream.ts';

const warmUp: SessionFact = { ...logged('bench', 8, 45), classification: 'WARMUP' } as SessionFact;
// The session of `given` starts on November 20, 2026.
const session = given(warmUp, logged('bench', 5, 190), logged('bench', 5, 200));

const known = (startTime: string, sessionId = 'earlier'): LastPerformance => ({
  exerciseId: 'bench',
  sessionId,
  startTime,
  estimatedOneRepMax: 240,
  bests: [
    { scale: 'WEIGHT', level: 5, best: 195 },
    { scale: 'WEIGHT', level: 8, best: 185 },
  ],
  sets: [],
});
const before = known('2026-11-13T10:00:00.000Z');

describe('a pending workout counts as the last workout of its exercises', () => {
  test('the sets of the pending workout count as the last workout', () => {
    const [last] = lastTimesAfter(session, [before], ['bench']);
    expect(last).toMatchObject({ sessionId: 'session', startTime: session.startedAt });
    const inTokyo = { ...session, startedAt: '2026-11-20T20:00:00.000Z', timeZone: 'Asia/Tokyo' };
    expect(lastTimesAfter(inTokyo, [before], ['bench'])).toMatchObject([{ day: '2026-11-21' }]);
    expect(last?.sets.map((set) => [set.actualReps, set.actualWeight])).toEqual([
      [8, 45],
      [5, 190],
      [5, 200],
    ]);
  });

  test('lastTimesAfter keeps the better value of the known best and the pending best', () => {
    const [last] = lastTimesAfter(session, [before], ['bench']);
    expect(last?.bests).toEqual([
      { scale: 'WEIGHT', level: 5, best: 200 },
      { scale: 'WEIGHT', level: 8, best: 185 },
    ]);
    expect(last?.estimatedOneRepMax).toBe(240);
  });

  test('no bests are shown when the earlier bests are unknown', () => {
    const [last] = lastTimesAfter(session, [], ['bench']);
    expect(last?.bests).toBeUndefined();
    expect(last?.estimatedOneRepMax).toBe(233.33);
  });

  test('lastTimesAfter does not change an entry that is newer or includes the session', () => {
    expect(lastTimesAfter(session, [before], ['row'])).toEqual([]);
    const newer = known('2026-11-21T10:00:00.000Z');
    expect(lastTimesAfter(session, [newer], ['bench'])).toEqual([newer]);
    const same = known('2026-11-19T10:00:00.000Z', 'session');
    expect(lastTimesAfter(session, [same], ['bench'])).toEqual([same]);
  });
});
