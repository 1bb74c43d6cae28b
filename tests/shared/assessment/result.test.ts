import { describe, expect, it } from 'vitest';
import { areasOf, hasPain, judge, loadAdvice } from '#shared/assessment/result.ts';
import type { TestAnswers } from '#shared/assessment/vocabulary.ts';

const allPassed: TestAnswers = {
  wallReach: 'PASS',
  deepSquat: 'PASS',
  kneeToWall: 'PASS',
  toeTouch: 'PASS',
  oneLegLeft: 30,
  oneLegRight: 30,
  plank: 60,
};
const nothing: TestAnswers = {
  wallReach: null,
  deepSquat: null,
  kneeToWall: null,
  toeTouch: null,
  oneLegLeft: null,
  oneLegRight: null,
  plank: null,
};

/**
 * Returns the verdicts on squat, hinge, push, pull and overhead by their first letters, such as 'RRRRR' when all are
 * READY.
 */
function letters(answers: Partial<TestAnswers>, injuries: Parameters<typeof judge>[1] = []) {
  const judged = judge({ ...allPassed, ...answers }, injuries);
  return judged.map(({ verdict }) => verdict[0]).join('');
}

describe('each movement is judged READY (R), BUILD (B), CAREFUL (C) or NOT TESTED (N)', () => {
  it.each<[string, Partial<TestAnswers>]>([
    ['RRRRR', {}],
    ['NNNNN', nothing],
    ['RRCCC', { wallReach: 'HURTS' }],
    ['RRRBB', { wallReach: 'NO' }],
    ['RRRRB', { wallReach: 'PARTLY' }],
    ['RRRNN', { wallReach: null }],
    ['BRRNN', { wallReach: null, deepSquat: 'NO' }],
    ['CRRRR', { deepSquat: 'HURTS' }],
    ['BRRRR', { deepSquat: 'PARTLY' }],
    ['RRRRR', { kneeToWall: 'PARTLY' }],
    ['BRRRR', { kneeToWall: 'NO' }],
    ['RCRRR', { toeTouch: 'HURTS' }],
    ['RBRRR', { toeTouch: 'NO' }],
    ['RRRRR', { oneLegLeft: 10 }],
    ['BRRRR', { oneLegLeft: 9 }],
    ['BRRRR', { oneLegRight: 0 }],
    ['CCRRR', { oneLegRight: 'HURTS' }],
    ['RCCCC', { plank: 'HURTS' }],
    ['RRRRB', { plank: 59 }],
    ['RRRRB', { plank: 20 }],
    ['RBBRB', { plank: 19 }],
    ['RNNRN', { plank: null }],
    ['RBNRN', { plank: null, toeTouch: 'NO' }],
  ])('the movements are judged %s for the answers %j', (expected, answers) =>
    expect(letters(answers)).toBe(expected),
  );

  it.each([
    ['RRCCC', 'Left shoulder', 'recovering'],
    ['RRCCC', 'Tennis-elbow', 'chronic'],
    ['CCRRR', 'ACL tear', 'chronic'],
    ['CCRRC', 'Slipped disc', 'recovering'],
    ['RRRRR', 'Left shoulder', 'healed'],
    ['BBBBB', 'Something old', 'chronic'],
    ['RRRRR', 'Something old', 'healed'],
  ] as const)('the movements are judged %s with the injury "%s" (%s)', (expected, name, status) => {
    expect(letters({}, [{ name, status }])).toBe(expected);
  });

  it('an injury outweighs a passed test', () => {
    const judged = judge({ ...allPassed, toeTouch: 'NO', plank: null }, [
      { name: 'Knee', status: 'chronic' },
    ]);
    expect(judged[0]).toEqual({ area: 'SQUAT', verdict: 'CAREFUL', reasons: ['Injury: Knee.'] });
    expect(judged[1]?.verdict).toBe('CAREFUL');
    expect(judged[2]).toEqual({
      area: 'PUSH',
      verdict: 'NOT_TESTED',
      reasons: ['Plank: not tested.'],
    });
  });
});

describe('the name of an injury determines the affected movements', () => {
  it.each([
    ['Shoulders', ['PUSH', 'PULL', 'OVERHEAD']],
    ['kneecap (left)', ['SQUAT', 'HINGE']],
    ['LOWER BACK', ['SQUAT', 'HINGE', 'OVERHEAD']],
    ['Ankle', ['SQUAT']],
    ['Shipwreck', []],
    ['', []],
  ])('the injury %j affects movements %j', (name, areas) => expect(areasOf(name)).toEqual(areas));
});

describe('loadAdvice gives advice on starting weights from the verdicts', () => {
  const advice = (answers: Partial<TestAnswers>) => {
    const all = { ...allPassed, ...answers };
    return loadAdvice(judge(all, []), all);
  };

  it('the advice has one sentence for each verdict that occurs', () => {
    expect(advice({})).toEqual([
      'Squat, Hinge, Push, Pull, Overhead: start with a weight that leaves about 3 repetitions in reserve.',
    ]);
    expect(
      advice({ deepSquat: 'HURTS', toeTouch: 'NO' }).map((line) => line.split(':')[0]),
    ).toEqual(['Push, Pull, Overhead', 'Hinge', 'Squat']);
  });

  it('the advice does not mention movements that were not tested', () => {
    const judged = judge(nothing, []);
    expect(loadAdvice(judged, nothing, ['HINGE', 'PUSH'])).toEqual([
      'Hinge, Push: you already train this. Continue with the weights in your log.',
      'Squat, Pull, Overhead: not tested. Start with a weight that leaves about 3 repetitions in reserve.',
    ]);
    // A painful movement counts as CAREFUL, even when the lifter trains it.
    const hurt = { ...nothing, toeTouch: 'HURTS' } as const;
    expect(loadAdvice(judge(hurt, []), hurt, ['HINGE']).at(-1)).toContain('Hinge: add no weight');
    const stiff = { ...allPassed, toeTouch: 'NO' } as const;
    expect(loadAdvice(judge(stiff, []), stiff, ['HINGE']).join(' ')).not.toContain('half');
  });

  it.each([
    [20, 30, 'left'],
    [30, 25, 'right'],
  ])(
    'after balancing %i s on the left leg and %i s on the right, the advice is about the %s leg',
    (oneLegLeft, oneLegRight, side) => {
      expect(advice({ oneLegLeft, oneLegRight }).at(-1)).toContain(`Your ${side} leg`);
    },
  );

  it('legs that differ by less than 5 seconds count as equally steady', () => {
    expect(advice({ oneLegLeft: 26 })).toHaveLength(1);
    expect(advice({ oneLegLeft: null }).join(' ')).not.toContain('leg is');
    expect(advice({ oneLegLeft: 'HURTS' }).join(' ')).not.toContain('leg is');
  });
});

it('hasPain returns true when one of the tests hurt', () => {
  expect(hasPain(allPassed)).toBe(false);
  expect(hasPain({ ...allPassed, plank: 'HURTS' })).toBe(true);
});
