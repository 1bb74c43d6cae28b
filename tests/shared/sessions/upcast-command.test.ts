import { expect, test } from 'vitest';
import { upcastCommand } from '#shared/sessions/upcast-command.ts';
import { WIRE_VERSION } from '#shared/wire-version.ts';

test('the upcast of a set of version 1 adds evenIfFinished', () => {
  expect(upcastCommand('sessions.logSet', { actualReps: 8 }, 1)).toEqual({
    actualReps: 8,
    evenIfFinished: true,
  });
});

test('upcasting leaves current inputs, unchanged commands and non-objects unchanged', () => {
  const input = { actualReps: 8 };
  expect(upcastCommand('sessions.logSet', input, WIRE_VERSION)).toBe(input);
  expect(upcastCommand('sessions.editSet', input, 1)).toBe(input);
  expect(upcastCommand('sessions.logSet', 'text', 1)).toBe('text');
});
