import { expect, test } from 'vitest';
import { readImport } from '#server/features/imports/read/read-import.ts';
import { ANSWERS, NOW, told } from './dialects.ts';

const read = (bytes: Buffer) => readImport(bytes, { answers: ANSWERS, now: NOW });
const header = 'Date,Exercise,Weight (kg),Reps,Note\n';
const row = '2026-01-01,Squat,100,5,fine\n';

test.each([
  ['a byte order mark', Buffer.from(`\ufeff${header}${row}`)],
  ['UTF-16 with a mark', Buffer.from(`\ufeff${header}${row}`, 'utf16le')],
  ['UTF-16, big end first', Buffer.from(`\ufeff${header}${row}`, 'utf16le').swap16()],
  ['UTF-16 without a mark', Buffer.from(header + row, 'utf16le')],
  ['NULs', Buffer.from((header + row).replace('Squat', 'Sq\0uat'))],
  ['line ends of Windows', Buffer.from((header + row).replaceAll('\n', '\r\n'))],
  ['line ends of an old Mac', Buffer.from((header + row).replaceAll('\n', '\r'))],
  ['semicolons', Buffer.from((header + row).replaceAll(',', ';'))],
  ['tabs', Buffer.from((header + row).replaceAll(',', '\t'))],
  ['a line that names the separator', Buffer.from(`sep=;\n${(header + row).replaceAll(',', ';')}`)],
  ['blank lines', Buffer.from(`\n\n${header}\n\n${row}\n,,,,\n`)],
])('the import decodes a file with %s', async (_, bytes) => {
  const file = await read(bytes);
  expect(file.problems).toEqual([]);
  expect(told(file)[1]).toMatch(/^\d+ Squat 100 kg × 5$/);
});

test('the import decodes a file in Latin-1', async () => {
  const file = await read(Buffer.from(header + row.replace('fine', 'schön'), 'latin1'));
  expect(file.workouts[0]?.lines[0]?.sets[0]?.note).toBe('schön');
});
