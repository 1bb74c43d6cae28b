import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Lists words with which a docstring must not begin, because they begin a fragment, such as 'Of the session.', or a
 * question.
 */
const riddles = [
  'Of',
  'In',
  'By',
  'From',
  'To',
  'What',
  'Whether',
  'Whose',
  'Whoever',
  'Where',
  'Who',
  'How',
  'Which',
  'For',
  'When',
  'With',
  'Without',
  'As',
  'At(?! most| least)',
  'On',
  'Why',
  'After',
  'Before',
  'While',
  'Until',
  'If',
  'Since',
  'Among',
  'Between',
  'Beside',
  'Under',
  'Over',
  'Through',
];
const beginning = new RegExp(
  String.raw`(?:^|\s)/\*\*\s+(?:\*\s+)?(${riddles.join('|')})\b[^\n]*`,
  'g',
);

/** Matches the first line of a `//` comment at the top of a file, also after a `#!` line. */
const HEADER = /^(?:#![^\n]*\n)?\/\/[^\n]*\n/;
/**
 * Matches a first comment that begins with a question word, such as 'Which tables a backup holds', and so does not say
 * what the file does.
 */
const QUESTION =
  /^(?:#![^\n]*\n)?\/\/ (?:What|How|Which|Whether|Where|Who|Whose|Whoever|When|Why)\b/;

it('no docstring begins with a preposition or a question word', () => {
  // Migrations are left out, because a merged migration is never edited.
  const files = globSync('{server,shared,web,scripts,tests}/**/*.{ts,tsx,mjs}', {
    cwd: ROOT,
  });
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap(fragments)).toEqual([]);
});

it('no file begins with a comment that is a question', () => {
  const files = globSync('{server,shared,web,scripts,tests}/**/*.{ts,tsx,mjs}', { cwd: ROOT });
  const riddle = files.flatMap((file) => {
    const [header] = readFileSync(join(ROOT, file), 'utf8').match(HEADER) ?? [];
    return header !== undefined && QUESTION.test(header) ? [`${file}: ${header.trim()}`] : [];
  });
  expect(riddle).toEqual([]);
  expect(QUESTION.test('// Which tables a backup holds.')).toBe(true);
  expect(QUESTION.test('// Lists the tables that a backup holds.')).toBe(false);
});

it("the check of docstrings finds one that begins with a fragment, such as 'Of the session'", () => {
  expect('/** Of the session. */'.match(beginning)).toHaveLength(1);
  expect('  /**\n   * What follows from it.\n   */'.match(beginning)).toHaveLength(1);
  expect('/** Returns what follows. Of two the older. */'.match(beginning)).toBeNull();
  expect('/** At the start. */'.match(beginning)).toHaveLength(1);
  expect('/** At most 20 lines. */'.match(beginning)).toBeNull();
});

function fragments(file: string): string[] {
  const found = readFileSync(join(ROOT, file), 'utf8').match(beginning) ?? [];
  return found.map((docstring) => `${file}: ${docstring.trim()}`);
}
