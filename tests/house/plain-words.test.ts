// Checks that comments and test titles avoid the unclear words that this file lists.
import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, textOf } from './imports.ts';

const RIDDLE = /\b(?:whoever|of its own|of then|is told|speaks? for|asked in vain)\b/i;
/** Matches a sentence that begins with 'What' but is not a question. */
const WHAT = /(?:^|[.:!?] )What\b[^.?!]*[.!](?: |$)/;

/** Matches a comment: neighbouring lines of `//`, or a block comment. */
const COMMENTS = /(?:(?<![^\s{])\/\/ [^\n]*(?:\n\s*|$))+|\/\*[\s\S]*?\*\//g;
const TITLES =
  /(?:\b(?:describe|it|test)\b[^\n'"`]*?\(\s*|\)\(\s*)(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"),/g;

const isRiddle = (text: string): boolean => RIDDLE.test(text) || WHAT.test(text);

/** Returns the comments of a file, each on one line and without comment marks. */
function commentsOf(text: string): string[] {
  return (text.match(COMMENTS) ?? []).map((comment) =>
    comment
      .replaceAll(/^\s*(?:\/\/|\/\*+|\*(?!\/))|\*\/\s*$/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

function titlesOf(text: string): string[] {
  return [...text.matchAll(TITLES)].map(([, single, double]) => single ?? double ?? '');
}

it('no comment or test title contains an unclear word from the list', () => {
  const files = globSync(
    '{server,web,shared,scripts,tests,migrations}/**/*.{ts,tsx,mjs,css,html}',
    { cwd: ROOT },
  ).filter((file) => file !== path.relative(ROOT, import.meta.filename));
  expect(files.length).toBeGreaterThan(1000);
  const riddles = files.flatMap((file) => {
    const text = textOf(file);
    const titles = file.startsWith('tests/') ? titlesOf(text) : [];
    return [...commentsOf(text), ...titles].filter(isRiddle).map((each) => `${file}: ${each}`);
  });
  expect(riddles).toEqual([]);
});

it.each([
  '// What was deleted stays so.',
  '/** Returns the row of a table\n * of its own. */',
  "it('speaks for the week', () => undefined)",
])('the check of words finds an unclear word in this source text: %s', (text) => {
  expect([...commentsOf(text), ...titlesOf(text)].some(isRiddle)).toBe(true);
});

it.each(['// What does the log say?', "const url = 'https://a.b'; // The address."])(
  'the check of words accepts %s',
  (text) => {
    expect(commentsOf(text).some(isRiddle)).toBe(false);
  },
);
