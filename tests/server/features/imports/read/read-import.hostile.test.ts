import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readImport } from '#server/features/imports/read/read-import.ts';
import { PLAIN_CSV_HEADER } from '#shared/imports/vocabulary.ts';
import { ANSWERS, NOW, readText, told } from './dialects.ts';

const read = (bytes: Buffer) => readImport(bytes, { answers: ANSWERS, now: NOW });
const header = 'Date,Exercise,Weight (kg),Reps,Note\n';
const row = '2026-01-01,Squat,100,5,fine\n';

test.each([
  ['nothing', Buffer.alloc(0), 'This file is empty'],
  ['blanks', Buffer.from('\ufeff \r\n\n'), 'This file is empty'],
  [
    'a picture',
    Buffer.from('89504e470d0a1a0a0000000d49484452000001', 'hex'),
    'This file is not a table of text',
  ],
  [
    'random bytes',
    Buffer.from(Uint8Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251)),
    'This file is not a table of text',
  ],
  ['a workbook', Buffer.from('504b030414000600', 'hex'), 'This is a spreadsheet or an archive'],
  ['a compressed file', Buffer.from('1f8b0800', 'hex'), 'This file is compressed'],
  ['a letter', Buffer.from('Dear Sir or Madam,\nplease find'), 'We do not know the app'],
  ['JSON', Buffer.from('{"workouts": []}'), 'We do not know the app'],
  [
    'XML in UTF-16',
    Buffer.from('\ufeff<?xml version="1.0"?><a/>', 'utf16le'),
    'We do not know the app',
  ],
  ['an open quote in the header', Buffer.from('"Date,Exercise\n'), 'We do not know the app'],
])('the import refuses a file with %s and shows a CSV header', async (_, bytes, sentence) => {
  const error = await read(bytes).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'DomainError', code: 'UNREADABLE_FILE' });
  expect(String(error)).toContain(sentence);
  expect(String(error)).toContain(PLAIN_CSV_HEADER);
});

test.each([
  [
    'a quote that never closes',
    '2026-01-01,Squat,100,5,"open\n',
    2,
    'A quotation mark on this line is never closed',
  ],
  [
    'a quote that swallows a column',
    '2026-01-01,"Squat,100,5,"fine"\n',
    2,
    'This line ends after 2 of 5 columns',
  ],
  ['half a row', '2026-01-01,Squat,1\n', 2, 'This line ends after 3 of 5 columns'],
  [
    'a row that is too long',
    '2026-01-01,Squat,62,5,8,fine,more\n',
    2,
    'This line has 7 columns instead of 5',
  ],
  ['words for a number', '2026-01-01,Squat,heavy,5,\n', 2, 'The weight ‘heavy’ cannot be read'],
  ['a formula for a number', '2026-01-01,Squat,=1+99,5,\n', 2, 'The weight ‘=1+99’ cannot be read'],
  [
    'half a repetition',
    '2026-01-01,Squat,100,4.5,\n',
    2,
    'The number of repetitions 4.5 is not a whole number',
  ],
  ['no name', '2026-01-01,,100,5,\n', 2, 'This line names no exercise'],
  ['no date', ',Squat,100,5,\n', 2, 'This line has no date'],
  ['more than 5,000 lbs', '2026-01-01,Squat,3000,5,\n', 2, 'The weight is over 5,000 lbs'],
])('a row with %s is reported, and the next rows are read', async (_, bad, line, message) => {
  const file = await readText(header + bad + row);
  expect(file.problems).toEqual([{ line, message }]);
  expect(told(file).slice(1)).toEqual(['3 Squat 100 kg × 5']);
});

test('a weight in an unknown unit is reported and left out', async () => {
  const text = (unit: string) =>
    `Date,Exercise,Weight,Unit,Reps\n2026-01-01,Squat,12,${unit},5\n2026-01-01,Squat,,${unit},9\n`;
  const file = await readImport(Buffer.from(text('stone')), { answers: {}, now: NOW });
  expect(file.questions).toEqual([]);
  expect(file.problems).toEqual([{ line: 2, message: 'The unit of weight ‘stone’ is not known' }]);
  expect(told(file).slice(1)).toEqual(['3 Squat × 9']);
  const asked = await readImport(Buffer.from(text('')), { answers: {}, now: NOW });
  expect(asked.questions.map(({ key }) => key)).toEqual(['unit']);
});

test('a formula in a file stays plain text, and control characters are removed', async () => {
  const file = await readText(`${header}2026-01-01,=HYPERLINK(1),100,5,a\u0007b\n`);
  const [line] = file.workouts[0]?.lines ?? [];
  expect([line?.exercise, line?.sets[0]?.note]).toEqual(['=HYPERLINK(1)', 'ab']);
});

test('hidden characters in names are removed, with a remark that names the line', async () => {
  const text = `${header}2026-01-01,Ben\u202ech\u2028,100,5,\n2026-01-01,לחיצה\u200f 🏋️\u200d♀️,100,5,\n`;
  const { workouts, remarks } = await readText(text);
  expect(workouts[0]?.lines.map(({ exercise }) => exercise)).toEqual([
    'Bench',
    'לחיצה\u200f 🏋️\u200d♀️',
  ]);
  expect(remarks).toEqual(['Hidden characters in names were left out (line 2).']);
});

test.each([
  ['blanks alone', Buffer.alloc(20_000_000, 32)],
  ['one line', Buffer.alloc(20_000_000, 'a')],
  [
    'line ends of an old Mac alone',
    Buffer.concat([Buffer.from('a\n'), Buffer.alloc(20_000_000, 13)]),
  ],
  ['separators alone', Buffer.alloc(20_000_000, ',')],
  ['random bytes', randomBytes(20_000_000)],
])('the import refuses 20 MB of %s', async (_, bytes) => {
  await expect(read(bytes)).rejects.toMatchObject({ code: 'UNREADABLE_FILE' });
});

test('reading 5,000 rows for an import does not block the other work of the server', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await read(Buffer.from(header + row.repeat(5000)));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
});
