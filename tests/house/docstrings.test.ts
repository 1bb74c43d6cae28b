import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Words that do not begin a sentence about the code: they begin a fragment ('Of the session.') or a
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

/** The first line of the comment on top of a file. */
const HEADER = /^(?:#![^\n]*\n)?\/\/[^\n]*\n/;
/** Matches a header that begins with a question, because it leaves open what the file does. */
const QUESTION =
  /^(?:#![^\n]*\n)?\/\/ (?:What|How|Which|Whether|Where|Who|Whose|Whoever|When|Why)\b/;

it('each docstring begins with what the code returns or does', () => {
  // Without migrations: a merged migration is never edited.
  const files = globSync('{server,shared,web,scripts,tests}/**/*.{ts,tsx,mjs}', {
    cwd: ROOT,
  });
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap(fragments)).toEqual([]);
});

it('each header of a file begins with what the file does, not with a question', () => {
  const files = globSync('{server,shared,web,scripts,tests}/**/*.{ts,tsx,mjs}', { cwd: ROOT });
  const riddle = files.flatMap((file) => {
    const [header] = readFileSync(join(ROOT, file), 'utf8').match(HEADER) ?? [];
    return header !== undefined && QUESTION.test(header) ? [`${file}: ${header.trim()}`] : [];
  });
  expect(riddle).toEqual([]);
  expect(QUESTION.test('// Which tables a backup holds.')).toBe(true);
  expect(QUESTION.test('// Lists the tables that a backup holds.')).toBe(false);
});

it('the check finds a fragment in a docstring of one line and of several', () => {
  expect('/** Of the session. */'.match(beginning)).toHaveLength(1);
  expect('  /**\n   * What follows from it.\n   */'.match(beginning)).toHaveLength(1);
  expect('/** Returns what follows. Of two the older. */'.match(beginning)).toBeNull();
  expect('/** At the start. */'.match(beginning)).toHaveLength(1);
  expect('/** At most 20 lines. */'.match(beginning)).toBeNull();
});

/** Returns the fragments of a file. */
function fragments(file: string): string[] {
  const found = readFileSync(join(ROOT, file), 'utf8').match(beginning) ?? [];
  return found.map((docstring) => `${file}: ${docstring.trim()}`);
}
