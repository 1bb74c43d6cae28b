import { describe, expect, it } from 'vitest';
import { exerciseLibrary } from '#server/library/library.ts';
import { type Judgement, judge } from '#shared/assessment/result.ts';
import {
  difficultyFor,
  suggestedPatterns,
  suggestExercises,
  trainedAreas,
} from '#shared/assessment/suggest.ts';
import type { RecentUse } from '#shared/exercises/schema.ts';
import { movementAreas, type Verdict } from '#shared/assessment/vocabulary.ts';

const library = exerciseLibrary.map((entry) => ({
  ...entry,
  id: entry.slug,
  isCustom: false,
  recentUse: null as RecentUse | null,
}));

/** Returns the exercise library of a lifter whose heaviest sets are `heaviest`: lbs by exercise name. */
function trained(heaviest: Record<string, number>) {
  return library.map((each) => {
    const heaviestLbs = heaviest[each.name];
    return heaviestLbs === undefined
      ? each
      : { ...each, recentUse: { workouts: 5, place: 1, heaviestLbs } };
  });
}

/** Returns the verdicts for a string such as 'RRBCR': squat, hinge, push, pull and overhead. */
function judged(letters: string): Judgement[] {
  const verdicts: Record<string, Verdict> = {
    R: 'READY',
    B: 'BUILD_UP',
    C: 'CAREFUL',
    N: 'NOT_TESTED',
  };
  return movementAreas.map((area, index) => ({
    area,
    verdict: verdicts[letters[index] ?? ''] ?? 'CAREFUL',
    reasons: [],
  }));
}

it.each([
  ['RRRRR', ['SQUAT', 'HINGE', 'PUSH']],
  ['BCBRR', ['PULL', 'SQUAT', 'PUSH']],
  ['CCCBC', ['PULL']],
  ['CCCCR', []],
  ['BNCRR', ['PULL', 'HINGE', 'SQUAT']],
  ['NNNNN', ['SQUAT', 'HINGE', 'PUSH']],
])('the verdicts %s give suggestions for the movement patterns %j', (letters, patterns) => {
  expect(suggestedPatterns(judged(letters))).toEqual(patterns);
});

it.each([
  [null, null, 'BEGINNER'],
  ['NOVICE', 'OVER_5_YEARS', 'BEGINNER'],
  ['INTERMEDIATE', null, 'INTERMEDIATE'],
  ['ELITE', '2_TO_5_YEARS', 'ADVANCED'],
  ['ADVANCED', 'UNDER_6_MONTHS', 'BEGINNER'],
] as const)(
  'the experience %s and the training time %s allow exercises up to the level %s',
  (experience, age, level) => {
    expect(difficultyFor(experience, age)).toBe(level);
  },
);

describe('the suggestions depend on the exercises that the user has logged', () => {
  const suggested = (letters: string, heaviest: Record<string, number>) =>
    suggestExercises(judged(letters), 'BEGINNER', trained(heaviest));
  const hinges = (found: readonly { movementPattern: string; difficultyLevel: string }[]) =>
    found
      .filter(({ movementPattern }) => movementPattern === 'HINGE')
      .map(({ difficultyLevel }) => difficultyLevel);

  it.each(['NNNNN', 'CBCCC', 'RRRRR', 'CNCCC'])(
    'a user who deadlifts 300 lb gets no hinge exercise for beginners (verdicts: %s)',
    (letters) => {
      for (const lift of ['Conventional Deadlift', 'Trap Bar Deadlift']) {
        const levels = hinges(suggested(letters, { [lift]: 300 }));
        expect(levels.length).toBeGreaterThan(0);
        expect(levels).not.toContain('BEGINNER');
      }
    },
  );

  it('with a logged deadlift of 300 lb, one of three suggested exercises is intermediate', () => {
    const found = suggested('NNNNN', { 'Conventional Deadlift': 300 });
    expect(found.map(({ difficultyLevel }) => difficultyLevel).toSorted()).toEqual([
      'BEGINNER',
      'BEGINNER',
      'INTERMEDIATE',
    ]);
  });

  it('a light set of an easy exercise does not make a lifter advanced', () => {
    expect(hinges(suggested('CNCCC', { 'Trap Bar Deadlift': 95 }))).toEqual(
      Array(3).fill('BEGINNER'),
    );
  });

  it('a painful movement is not suggested even when it is trained', () => {
    expect(suggested('CCCCC', { 'Conventional Deadlift': 300 })).toEqual([]);
  });

  it('a movement with logged sets counts as trained', () => {
    expect(trainedAreas(trained({ 'Conventional Deadlift': 300, 'Overhead Press': 95 }))).toEqual([
      'HINGE',
      'PUSH',
      'OVERHEAD',
    ]);
    expect(trainedAreas(library)).toEqual([]);
  });
});

describe('only exercises of the library are suggested', () => {
  it.each(['RRRRR', 'BBBBB', 'RBCRB', 'CCCBC'])(
    'the verdicts %s lead to three different suggested exercises',
    (letters) => {
      const found = suggestExercises(judged(letters), 'INTERMEDIATE', library);
      expect(new Set(found.map(({ id }) => id)).size).toBe(3);
    },
  );

  it("a movement rated 'build up' gets an exercise for beginners, even for an advanced lifter", () => {
    for (const each of suggestExercises(judged('BBBBB'), 'ADVANCED', library)) {
      expect(each).toMatchObject({ difficultyLevel: 'BEGINNER', requiresAssessment: false });
    }
  });

  it('no exercise is suggested for a movement that needs care', () => {
    expect(suggestExercises(judged('CCCCC'), 'BEGINNER', library)).toEqual([]);
    const patterns = suggestExercises(judged('CCRCR'), 'BEGINNER', library).map(
      ({ movementPattern }) => movementPattern,
    );
    expect(patterns).toEqual(['PUSH', 'PUSH', 'PUSH']);
  });

  it('an exercise that requires an assessment is suggested only when overhead work is ready', () => {
    const first = { ...library.find(({ movementPattern }) => movementPattern === 'PUSH') };
    // The cast is safe because the library has push exercises, so `press` has all fields of an exercise.
    const press = {
      ...first,
      difficultyLevel: 'BEGINNER',
      requiresAssessment: true,
    } as (typeof library)[0];
    expect(suggestExercises(judged('CCRCB'), 'BEGINNER', [press])).toEqual([]);
    expect(suggestExercises(judged('CCRCR'), 'BEGINNER', [press])).toEqual([press]);
    expect(suggestExercises(judged('CCRCR'), 'BEGINNER', [{ ...press, isCustom: true }])).toEqual(
      [],
    );
  });

  it('three exercises are suggested when the assessment has no answers', () => {
    const none = {
      wallReach: null,
      deepSquat: null,
      kneeToWall: null,
      toeTouch: null,
      oneLegLeft: null,
      oneLegRight: null,
      plank: null,
    };
    const found = suggestExercises(judge(none, []), 'BEGINNER', library);
    expect(found.map(({ name }) => name)).toHaveLength(3);
  });
});
