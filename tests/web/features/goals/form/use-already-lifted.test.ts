import { describe, expect, it } from 'vitest';
import { alreadyLiftedQuestion } from '#web/features/goals/form/use-already-lifted.ts';

const values = { targetWeight: '225', current1RM: '190', weightUnit: 'lbs' } as const;

describe('the form asks before it saves a target that the user already lifts', () => {
  it('a target above the current 1RM is saved without a question', () => {
    expect(alreadyLiftedQuestion(values, undefined)).toBeNull();
    expect(alreadyLiftedQuestion({ ...values, current1RM: '' }, undefined)).toBeNull();
    expect(alreadyLiftedQuestion(values, 200)).toBeNull();
  });

  it('the form asks for confirmation of a target that is at most the typed 1RM', () => {
    const sentence =
      'You already lift that: your 1RM is 230 lbs, the target 225 lbs. Save this goal?';
    expect(alreadyLiftedQuestion({ ...values, current1RM: '230' }, undefined)).toBe(sentence);
    expect(alreadyLiftedQuestion({ ...values, current1RM: '225' }, undefined)).not.toBeNull();
  });

  it('the form asks for confirmation of a target that is at most the 1RM from the log', () => {
    expect(alreadyLiftedQuestion({ ...values, current1RM: '' }, 230.5)).toMatch('1RM is 230.5 lbs');
    expect(alreadyLiftedQuestion(values, 230)).toMatch('1RM is 230 lbs');
  });
});
