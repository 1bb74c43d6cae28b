import { expect, test } from 'vitest';
import { failureOf, saveCommand } from '#web/features/templates/builder/save/save-command.ts';
import { createTemplate } from '#tests/web/outbox/commands.ts';

const content = { name: 'Push A', description: '', lines: [] };
const base = { id: 't', updatedAt: '2026-11-20T10:00:00.000Z' };

test('saving a new workout sends a command that creates the workout', () => {
  const command = saveCommand(content, undefined, 'normal');
  expect(command).toMatchObject({ kind: 'createTemplate', input: { name: 'Push A' } });
  expect(JSON.parse(command.draft ?? '')).toMatchObject(content);
});

test('a save names the version that it changes, so the server can detect a conflict', () => {
  expect(saveCommand(content, base, 'normal')).toMatchObject({
    kind: 'updateTemplate',
    input: base,
  });
});

test('saving unchanged exercises keeps the stored estimate of the duration', () => {
  const { input } = saveCommand(
    content,
    { ...base, exercises: [], estimatedDuration: 42 },
    'normal',
  );
  expect(input.estimatedDuration).toBe(42);
});

test.each([
  ['overwrite', base],
  ['normal', { id: 't' }],
] as const)("a save in mode '%s' of the workout %j sends no expected version", (mode, of) => {
  const { kind, input } = saveCommand(content, of, mode);
  expect(kind).toBe('updateTemplate');
  expect(input).not.toHaveProperty('updatedAt');
});

test('saving as new creates another workout', () => {
  expect(saveCommand(content, base, 'as-new').kind).toBe('createTemplate');
});

test.each([
  ['VERSION_CONFLICT', { kind: 'changed-elsewhere' }],
  ['TEMPLATE_NOT_FOUND', { kind: 'deleted-elsewhere' }],
  [
    'LIMIT_REACHED',
    {
      kind: 'refused',
      problems: [{ path: '', message: 'Failed to save workout template. Please try again. no' }],
    },
  ],
])('a save that is refused with the code %s is reported as the failure %j', (code, failure) => {
  const command = createTemplate('t');
  expect(failureOf({ command, reason: 'no', code, wasSent: true })).toEqual(failure);
});

test('failureOf returns the fields with problems of a refused save', () => {
  const details = [
    { path: 'exercises.0.targetSets', message: 'Exercise 1: Sets must be at least 1' },
  ];
  const refusal = { command: createTemplate('t'), reason: 'no', details, wasSent: true };
  expect(failureOf(refusal)).toEqual({ kind: 'refused', problems: details });
});
