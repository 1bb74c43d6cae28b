import { expect, test } from 'vitest';
import { upcastCommand } from '#shared/sessions/upcast-command.ts';
import { WIRE_VERSION } from '#shared/wire-version.ts';

test('a set that version 1 has kept may come late', () => {
  expect(upcastCommand('sessions.logSet', { actualReps: 8 }, 1)).toEqual({
    actualReps: 8,
    evenIfFinished: true,
  });
});

test('current inputs, unchanged commands and non-objects stay as they are', () => {
  const input = { actualReps: 8 };
  expect(upcastCommand('sessions.logSet', input, WIRE_VERSION)).toBe(input);
  expect(upcastCommand('sessions.editSet', input, 1)).toBe(input);
  expect(upcastCommand('sessions.logSet', 'text', 1)).toBe('text');
});
