import { describe, expect, test } from 'vitest';
import {
  type JudgedSet,
  mentionsPain,
  missedInARow,
  risenEffort,
} from '#shared/trainer/findings.ts';

/** Reads the sets of each workout, newest first: '100x5@8' is weight × repetitions @ RPE, and '!' marks a miss. */
function sets(...workouts: string[]): JudgedSet[] {
  return workouts.flatMap((workout, at) =>
    workout.split(' ').map((text): JudgedSet => {
      const [, weight, reps, rpe] = /^(\d+)x(\d+)(?:@([\d.]+))?/.exec(text) ?? [];
      return {
        sessionId: String(at),
        weightLbs: Number(weight),
        reps: Number(reps),
        rpe: rpe === undefined ? null : Number(rpe),
        isMissed: text.endsWith('!'),
      };
    }),
  );
}

describe('missedInARow counts consecutive workouts with a miss', () => {
  test.each([
    [['100x4! 100x5', '100x3!', '100x4!', '100x5'], 3],
    [['100x4!', '100x3!', '100x5', '100x4!'], null],
    [['100x5', '100x3!', '100x4!', '100x4!'], null],
    [['100x4!', '100x4!', '100x4!', '100x4!'], 4],
    [[], null],
  ])('missedInARow of the workouts %j returns %j', (workouts, times) => {
    expect(missedInARow(sets(...workouts))).toBe(times);
  });
});

describe('risenEffort finds the rise of the RPE at the same weight', () => {
  test.each([
    ['a rise of 2 at the same weight', ['100x5@9', '100x5@7'], 2],
    ['exactly 1.5', ['100x5@9 100x5@8.5', '100x5@7 100x5@7.5'], 1.5],
    ['less', ['100x5@8', '100x5@7'], null],
    ['more repetitions, which explain it', ['100x6@9', '100x5@7'], null],
    ['another weight', ['105x5@9', '100x5@7'], null],
    ['a lighter workout in between', ['100x5@9', '90x5@7', '100x5@7'], 2],
    ['sets without an entered RPE', ['100x5', '100x5@7'], null],
    ['a single workout', ['100x5@9'], null],
    ['warm sets below the heaviest weight', ['100x5@9 80x5@9', '100x5@8.5 80x5@5'], null],
  ])('with %s (%j, newest first), risenEffort returns %s', (_, workouts, by) => {
    expect(risenEffort(sets(...workouts))).toBe(by);
  });
});

describe('mentionsPain finds pain in a note', () => {
  test.each([
    'Sharp pain in the left shoulder',
    'Knee hurts again',
    'INJURED my back',
    'No warm-up, elbow painful',
    'It did hurt, but no pain now',
    'twinge in the hip',
  ])('the note %j mentions pain', (note) => expect(mentionsPain(note)).toBe(true));

  test.each([
    'No pain today',
    'without any real pain',
    "Doesn't hurt any more",
    'Pain-free!',
    'pain is gone',
    'painless',
    'Great session, plates to spare',
    '',
  ])('the note %j mentions no pain', (note) => expect(mentionsPain(note)).toBe(false));
});
