import { expect, test } from 'vitest';
import {
  ownPace,
  plannedPace,
  plannedSetSeconds,
  usualMinutes,
} from '#shared/sessions/time/own-pace.ts';
import { restAfterSet } from '#shared/sessions/time/rest-after-set.ts';
import { sessionAt } from '../session-at.ts';

/** Returns when each of seven sets was logged, in minutes after the start: 0, 4, 8 and so on for `minutes` = 4. */
const every = (minutes: number) => Array.from({ length: 7 }, (_, index) => index * minutes);

test('the pace is the median ratio of measured to planned time', () => {
  const session = sessionAt(every(4));
  const [set] = session.sets;
  const [line] = session.template.exercises;
  if (!set || !line) throw new Error('The session is empty');
  const planned = restAfterSet(session, 0) + plannedSetSeconds(line, set.reps);
  expect(ownPace([session])).toEqual({ ratio: 240 / planned, changeoverSeconds: 0 });
});

test('one long pause does not change the pace', () => {
  const usual = ownPace([sessionAt(every(4))]);
  expect(ownPace([sessionAt(every(4)), sessionAt([0, 4, 44, 48, 148])])).toEqual(usual);
});

test('ownPace returns the planned pace when too few sets can be measured', () => {
  expect(ownPace([])).toEqual(plannedPace);
  expect(ownPace([sessionAt([0, 4, 8, 12])])).toEqual(plannedPace);
  expect(ownPace([sessionAt(every(0))])).toEqual(plannedPace);
});

test.each([
  [[0, 0, 50, 60, 900], 55],
  [[0.4, 240.1], null],
  [[0.5, 240], 120],
  [[], null],
])('for workouts of %j minutes, usualMinutes is %j (null: none is valid)', (minutes, usual) => {
  const start = Date.parse('2026-11-01T10:00:00.000Z');
  const workouts = minutes.map((each) => ({
    started_at: new Date(start).toISOString(),
    ended_at: new Date(start + each * 60_000).toISOString(),
  }));
  expect(
    usualMinutes([...workouts, { started_at: new Date(start).toISOString(), ended_at: null }]),
  ).toBe(usual);
});
