import { expect, it } from 'vitest';
import { isolated } from '#shared/isolated.ts';
import { summaryText } from '#shared/shares/summary-text.ts';
import type { SharedView } from '#shared/shares/view-schema.ts';

it.each([
  ['Bench Press', 'Bench Press'],
  ['Kniebeuge 5×5', 'Kniebeuge 5×5'],
  ['لگد پا', '\u2068لگد پا\u2069'],
  ['לחיצת חזה', '\u2068לחיצת חזה\u2069'],
])('only right-to-left text gets isolation marks: %j', (name, text) => {
  expect(isolated(name)).toBe(text);
});

it('a right-to-left name is isolated in the title of a shared workout', () => {
  const view = {
    kind: 'PROGRAM',
    by: 'דנה',
    weeks: [{}, {}],
    rounds: 2,
    plans: [{}, {}, {}],
  } as unknown as SharedView;
  expect(summaryText(view)).toBe('\u2068דנה\u2069’s program: 4 weeks, 3 workouts');
});
