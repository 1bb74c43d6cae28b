// Checks that the screens use one word for one thing.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './imports.ts';

/** Lists the files that may contain the word 'Login', because they link to the sign-in page. */
const LINKS_TO_LOGIN = ['web/features/landing/NotFoundPage.tsx', 'web/site/frame-parts.tsx'];

/** Lists words that screens must not use, each with the word to use. */
const refused: readonly (readonly [RegExp, string])[] = [
  [/\be-mail/i, 'email'],
  [/\bLog In\b|\bLog Out\b|\bLog out\b/, 'Sign In, Logout'],
  [/\bSign Out\b/, 'Sign out'],
  [/\bStart workout\b/, 'Start Workout'],
  [/\blast done\b/i, 'last used'],
  [/\d x \d|\} x \$\{/, '×'],
  [/ @ (?:\d|\$\{)/, '@8 for an RPE, "at 185 lbs" for a weight'],
];

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

const files = globSync('web/**/*.{ts,tsx}', { cwd: ROOT });

const filesWith = (word: RegExp) =>
  files.filter((file) =>
    word.test(readFileSync(path.join(ROOT, file), 'utf8').replaceAll(COMMENTS, '')),
  );

it.each(refused)('no screen contains the word %s, because screens use %s instead', (word) => {
  expect(filesWith(word)).toEqual([]);
});

it('only the listed files contain the word Login, for links to the sign-in page', () => {
  expect(filesWith(/\bLogin\b(?! failed)/).toSorted()).toEqual(LINKS_TO_LOGIN);
});
