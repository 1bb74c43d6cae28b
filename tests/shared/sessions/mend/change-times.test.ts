import { describe, expect, test } from 'vitest';
import { evolve, type SessionState } from '#shared/sessions/fold.ts';
import { changeTimes, timeSentences } from '#shared/sessions/mend/change-times.ts';
import { minute, sessionAt } from '#tests/shared/sessions/session-at.ts';

/** Returns a finished workout of one hour with sets at the given minutes after its start. */
const over = (minutes: readonly number[]): SessionState => ({
  ...sessionAt(minutes, { endMinutes: 60 }),
  status: 'COMPLETED',
});

function timed(state: SessionState, start: number, end: number, setTimes?: [number, number][]) {
  return changeTimes(state, {
    startTime: minute(start),
    endTime: minute(end),
    ...(setTimes && {
      setTimes: setTimes.map(([at, to]) => ({
        setId: String(state.sets[at]?.setId),
        loggedAt: minute(to),
      })),
    }),
  });
}

/** Returns the minutes of the sets after the start and the end have changed. */
function minutesAfter(state: SessionState, start: number, end: number): number[] {
  const fact = timed(state, start, end);
  if (!fact) throw new Error('Nothing changes');
  const { sets } = evolve(state, {
    eventId: 'event',
    sessionId: state.sessionId,
    version: state.version + 1,
    occurredAt: minute(1000),
    fact,
  });
  return sets.map(({ loggedAt }) => (Date.parse(loggedAt) - Date.parse(minute(0))) / 60_000);
}

describe('changing the times of a workout moves its sets', () => {
  test.each([
    ['shift with a workout that keeps its length', [10, 25], [-1440, -1380], [-1430, -1415]],
    ['stay when the start is corrected to be earlier', [10, 25], [-20, 60], [10, 25]],
    ['stay when the end is corrected to be earlier', [10, 25], [0, 30], [10, 25]],
    [
      'shift to another day, also when the workout gets shorter',
      [10, 25],
      [-1440, -1400],
      [-1430, -1415],
    ],
    ['are spread again when they were spread evenly', [20, 40], [0, 30], [10, 20]],
    ['stay outside when they were outside', [10, 70], [-20, 60], [10, 70]],
  ])('after a change of the start or end, the sets %s', (_, at, [start = 0, end = 0], expected) => {
    expect(minutesAfter(over(at), start, end)).toEqual(expected);
  });

  test('sets get the times given in the request', () => {
    const fact = timed(over([10, 25]), 0, 60, [[1, 30]]);
    expect(fact).toMatchObject({ setTimes: [{ loggedAt: minute(30) }], source: 'api' });
  });

  test('a set in a very short workout (4 s) keeps its time when the end is moved later', () => {
    const short = { ...sessionAt([2 / 60], { endMinutes: 4 / 60 }), status: 'COMPLETED' as const };
    expect(minutesAfter(short, 0, 60)).toEqual([2 / 60]);
  });

  test('a deleted set keeps its time when its workout gets a later end', () => {
    const deleted = { ...over([]), deletedSets: over([30]).sets };
    expect(timed(deleted, 0, 120)).toMatchObject({ setTimes: [] });
  });

  test('changing the times of a workout to its current times changes nothing', () => {
    expect(timed(over([10, 25]), 0, 60)).toBeNull();
  });
});

test.each([
  ['a start after the first set', over([10, 25]), [15, 60], timeSentences.startsAfterSet],
  ['an end before the last set', over([10, 25]), [0, 20], timeSentences.endsBeforeSet],
  [
    'a running workout',
    { ...over([10]), status: 'IN_PROGRESS' as const },
    [0, 60],
    timeSentences.isRunning,
  ],
])(
  'changing the times of a workout is refused for %s',
  (_, state, [start = 0, end = 0], sentence) => {
    expect(() => timed(state, start, end)).toThrow(sentence);
  },
);

test('moving a set out of its workout, or naming an unknown set, is refused', () => {
  expect(() => timed(over([10, 25]), 0, 60, [[0, -5]])).toThrow(timeSentences.startsAfterSet);
  expect(() => timed(over([10, 25]), 0, 60, [[7, 5]])).toThrow('Set not found');
});
