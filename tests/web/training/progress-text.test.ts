import { describe, expect, it } from 'vitest';
import { kindWords, shownValue, valueText } from '#web/training/progress-text.ts';

describe('a record is shown with its kind, value and unit', () => {
  it("records are shown in the user's unit", () => {
    expect(valueText('weight', shownValue('weight', 220.462, 'kg'), 'kg')).toBe('100 kg');
    expect(valueText('time', shownValue('time', 90, 'kg'), 'kg')).toBe('1:30');
    expect(valueText('reps', 1, 'lbs')).toBe('1 rep');
  });

  it("the name of a record says 'added' or 'per hand' when the exercise counts its weight that way", () => {
    expect(kindWords('weight', 'BODYWEIGHT_PLUS')).toBe('Most weight added');
    expect(kindWords('oneRepMax', 'PER_SIDE')).toBe('Best 1RM per hand (est.)');
  });
});
