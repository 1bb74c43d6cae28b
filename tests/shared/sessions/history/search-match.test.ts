import { describe, expect, test } from 'vitest';
import { snippetOf } from '#shared/sessions/history/search-match.ts';

const before = 'Slept badly and came late, so only the main lifts today. ';
const after = ' after the third set, but it was gone an hour later and did not come back.';

describe('the snippet of a note', () => {
  test.each([
    ['a short note is whole, in one line', 'Left\nshoulder  sore', ['sore'], 'Left shoulder sore'],
    [
      'a long one begins a few words before the first word that was found',
      `${before}Shoulder sore${after}`,
      ['sore'],
      '…lifts today. Shoulder sore after the third set, but it was gone an hour later an…',
    ],
    [
      'a word at the start leaves out only the end',
      `Shoulder sore${after}`,
      ['shoulder'],
      'Shoulder sore after the third set, but it was gone an hour later and did not com…',
    ],
    [
      'without the word it begins at the start',
      `${before}${after}`,
      ['knee'],
      'Slept badly and came late, so only the main lifts today. after the third set, bu…',
    ],
    ['characters of two units are not cut', `${'💪'.repeat(90)}`, [], `${'💪'.repeat(80)}…`],
  ])('%s', (_, text, words, snippet) => {
    expect(snippetOf(text, words)).toBe(snippet);
  });
});
