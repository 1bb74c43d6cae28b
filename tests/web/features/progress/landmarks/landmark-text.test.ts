import { expect, test } from 'vitest';
import { landmarkText, placeText } from '#web/features/progress/landmarks/landmark-text.ts';

test.each([
  [{ low: 10, high: 20 }, '10–20 sets a week'],
  [{ low: 10, high: null }, 'from 10 sets a week'],
  [{ low: null, high: 1 }, 'up to 1 set a week'],
  [{ low: 0, high: 1 }, '0–1 sets a week'],
  [{ low: 12, high: 12 }, '12 sets a week'],
])('the text of the landmark %o is %s', (landmark, text) => {
  expect(landmarkText(landmark)).toBe(text);
});

test('the position of the average is described without a judgement', () => {
  const landmark = { low: 10, high: 20 };
  expect(placeText(landmark, 9.5)).toBe('Average below your landmark');
  expect(placeText(landmark, 10)).toBe('Average within your landmarks');
  expect(placeText(landmark, 21)).toBe('Average above your landmark');
  expect(placeText({ low: 10, high: null }, 21)).toBe('Average within your landmark');
});
