import { describe, expect, test } from 'vitest';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { lessTime } from '#shared/sessions/time/less-time.ts';
import { plannedPace } from '#shared/sessions/time/own-pace.ts';
import { given, logged } from '../stream.ts';

const [bench] = given().template.exercises;

/** Returns a line of 3 × 10 with 60 s of rest and a tempo of 2-0-2, which takes 100 s for each set. */
function line(
  id: string,
  primary: SessionLine['exercise']['muscleGroups']['primary'],
  changes: Partial<SessionLine> = {},
): SessionLine {
  if (!bench) throw new Error('The given session has no line');
  return {
    ...bench,
    id,
    exerciseId: id,
    targetSets: 3,
    targetReps: 10,
    restTime: 60,
    tempoEccentric: 2,
    tempoPause: 0,
    tempoConcentric: 2,
    setTargets: null,
    exercise: { ...bench.exercise, id, name: id, muscleGroups: { primary, secondary: [] } },
    ...changes,
  };
}

const plan = (...exercises: SessionLine[]) => ({
  template: { ...given().template, exercises },
  sets: [] as ReturnType<typeof given>['sets'],
});

const three = plan(line('main', ['CHEST']), line('row', ['LATS']), line('fly', ['CHEST']));
const cutsOf = (session: typeof three, minutes: number) =>
  lessTime(session, { minutes, pace: plannedPace }).cuts.map(
    ({ line: { id }, targetSets }) => [id, targetSets] as const,
  );

describe("the option 'Less time' predicts the remaining minutes", () => {
  test('the rest after the last set does not count', () => {
    const { fromMinutes, toMinutes, cuts } = lessTime(three, { minutes: 60, pace: plannedPace });
    expect(fromMinutes).toBeCloseTo((9 * 100 - 60) / 60);
    expect(toMinutes).toBe(fromMinutes);
    expect(cuts).toEqual([]);
  });

  test('the prediction uses the measured pace of the user', () => {
    const pace = { ratio: 1.5, changeoverSeconds: 90 };
    const { fromMinutes } = lessTime(three, { minutes: 60, pace });
    expect(fromMinutes).toBeCloseTo((1.5 * (9 * 100 - 60) + 2 * 90) / 60);
  });

  test('the main lift loses sets last and keeps at least one', () => {
    expect(cutsOf(three, 11)).toEqual([['fly', 1]]);
    expect(cutsOf(three, 9)).toEqual([['fly', 0]]);
    const least = lessTime(three, { minutes: 0, pace: plannedPace });
    expect(least.cuts.map(({ line: { id }, targetSets }) => [id, targetSets])).toEqual([
      ['main', 1],
      ['row', 0],
      ['fly', 0],
    ]);
    expect(least.toMinutes).toBeCloseTo(40 / 60);
  });

  test('the workout fits into the given minutes', () => {
    for (let minutes = 1; minutes <= 15; minutes += 1) {
      const { toMinutes } = lessTime(three, { minutes, pace: plannedPace });
      expect(toMinutes).toBeLessThanOrEqual(minutes);
    }
  });

  test('logged sets are kept', () => {
    const [set] = given(logged()).sets;
    if (!set) throw new Error('No set');
    const done = { ...set, lineId: 'fly', exerciseId: 'fly' };
    const session = {
      ...plan(line('gone', ['CHEST'], { isLeftOut: true }), ...three.template.exercises),
      sets: [done, done],
    };
    expect(lessTime(session, { minutes: 60, pace: plannedPace }).fromMinutes).toBeCloseTo(
      (7 * 100 - 60) / 60,
    );
    expect(cutsOf(session, 0)).toEqual([
      ['main', 1],
      ['row', 0],
      ['fly', 2],
    ]);
  });

  test('lessTime keeps or removes all sets of an exercise whose sets have separate targets', () => {
    const target = {
      setClassification: 'WORKING' as const,
      targetReps: 10,
      targetRepsMax: null,
      targetWeight: null,
      targetPercent: null,
      targetRPE: null,
      restTime: null,
    };
    const wave = line('wave', ['LATS'], { setTargets: [target, target, target] });
    expect(cutsOf(plan(line('main', ['CHEST']), wave), 1)).toEqual([
      ['main', 1],
      ['wave', 0],
    ]);
  });
});
