import { expect, test } from 'vitest';
import { landmarkText } from '#web/features/progress/landmarks/landmark-text.ts';

test.each([
  [{ low: 10, high: 20 }, '10–20 sets'],
  [{ low: 10, high: null }, '10+ sets'],
  [{ low: null, high: 1 }, 'up to 1 set'],
  [{ low: 0, high: 1 }, '0–1 sets'],
  [{ low: 12, high: 12 }, '12 sets'],
])('the text of the landmark %o is %s', (landmark, text) => {
  expect(landmarkText(landmark)).toBe(text);
});
