import { describe, expect, test } from 'vitest';
import { markedParts, snippetOf } from '#shared/sessions/history/search-match.ts';

const before = 'Slept badly and came late, so only the main lifts today. ';
const after = ' after the third set, but it was gone an hour later and did not come back.';

describe('a search shows a part of the note that contains the words', () => {
  test.each([
    [
      'shows a short note completely, in one line',
      'Left\nshoulder  sore',
      ['sore'],
      'Left shoulder sore',
    ],
    [
      'starts a long note a few words before the first match',
      `${before}Shoulder sore${after}`,
      ['sore'],
      '…lifts today. Shoulder sore after the third set, but it was gone an hour later an…',
    ],
    [
      'cuts only the end with a match at the start',
      `Shoulder sore${after}`,
      ['shoulder'],
      'Shoulder sore after the third set, but it was gone an hour later and did not com…',
    ],
    [
      'starts at the beginning without a match',
      `${before}${after}`,
      ['knee'],
      'Slept badly and came late, so only the main lifts today. after the third set, bu…',
    ],
    ['cuts no character of two code units', `${'💪'.repeat(90)}`, [], `${'💪'.repeat(80)}…`],
  ])('the shown part of a note %s', (_, text, words, snippet) => {
    expect(snippetOf(text, words)).toBe(snippet);
  });
});

test.each([
  ['Sore knee, other knee fine', ['knee'], 'Sore [knee], other [knee] fine'],
  ['Großer Fuß', ['fuss', 'gross'], '[Groß]er [Fuß]'],
  ['Bench Press', ['benchpress'], 'Bench Press'],
  ['ab roller', ['ab', 'b r'], '[ab r]oller'],
])('markedParts splits %s at the words %o into %s', (text, words, marked) => {
  const parts = markedParts(text, words);
  expect(parts.map((part) => (part.isHit ? `[${part.text}]` : part.text)).join('')).toBe(marked);
});
