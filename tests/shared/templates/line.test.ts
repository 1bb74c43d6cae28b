import { describe, expect, test } from 'vitest';
import { templateLineInput } from '#shared/templates/line.ts';

const line = {
  exerciseId: '0190a0a0-0000-7000-8000-000000000001',
  exerciseOrder: 0,
  targetSets: 3,
  targetReps: 10,
};

describe('notes of an exercise in a template are validated', () => {
  test('an exercise has empty notes by default', () => {
    expect(templateLineInput.parse(line).notes).toBe('');
  });

  test('notes keep their line breaks', () => {
    const { notes } = templateLineInput.parse({ ...line, notes: ' Elbows in.\nSeat at 4. ' });
    expect(notes).toBe('Elbows in.\nSeat at 4.');
  });

  test.each([
    ['501 characters', 'x'.repeat(501), 'Notes can have at most 500 characters'],
    ['a NUL', 'a\u0000b', 'Notes contains characters that cannot be stored'],
    ['a number', 5, 'Notes must be text'],
  ])('notes with %s are refused', (_, notes, message) => {
    const { error } = templateLineInput.safeParse({ ...line, notes });
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
