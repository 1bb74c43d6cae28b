import { expect, test } from 'vitest';
import { baseOf, newestSave } from '#web/features/templates/builder/save/kept-save.ts';
import type { OutboxCommand, Refusal } from '#web/outbox/outbox-commands.ts';
import { createTemplate, log, updateTemplate } from '#tests/web/outbox/commands.ts';

const refused = (command: OutboxCommand, wasSent = true): Refusal => ({
  command,
  reason: 'no',
  ...(wasSent ? { code: 'LIMIT_REACHED' } : {}),
  wasSent,
});

test('newestSave prefers a pending save to a refused save of the same workout', () => {
  const pending = [createTemplate('t'), updateTemplate('u', 't'), updateTemplate('v', 'other')];
  expect(newestSave(pending, [refused(updateTemplate('old', 't'))], 't')).toEqual({
    command: updateTemplate('u', 't'),
    refusal: undefined,
  });
});

test('without a pending save, newestSave returns the newest refused save and the oldest refusal', () => {
  const first = refused(createTemplate('t'));
  const kept = newestSave(
    [log('set')],
    [first, refused(updateTemplate('u', 't'), false), refused(createTemplate('other'))],
    't',
  );
  expect(kept).toEqual({ command: updateTemplate('u', 't'), refusal: first });
});

test('a workout without a pending or refused save has no newest save', () => {
  expect(newestSave([log('a')], [refused(createTemplate('other'))], 't')).toBeUndefined();
});

test('a save that follows a pending save is sent without an expected version (updatedAt)', () => {
  expect(baseOf({ refusal: undefined }, 't')).toEqual({ id: 't' });
});

test('the next save after a refused change expects the same version as the refused change', () => {
  expect(baseOf({ refusal: refused(createTemplate('t')) }, 't')).toBeUndefined();
  const change = updateTemplate('u', 't');
  const updatedAt = '2026-11-20T10:00:00.000Z';
  const guarded = { ...change, input: { ...change.input, updatedAt } } as OutboxCommand;
  expect(baseOf({ refusal: refused(guarded) }, 't')).toEqual({ id: 't', updatedAt });
});
