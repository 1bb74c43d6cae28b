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

test('the newest save of a workout is its pending save, not an older refused one', () => {
  const pending = [createTemplate('t'), updateTemplate('u', 't'), updateTemplate('v', 'other')];
  expect(newestSave(pending, [refused(updateTemplate('old', 't'))], 't')).toEqual({
    command: updateTemplate('u', 't'),
    refusal: undefined,
  });
});

test('without a pending save, the newest refused save is returned with the refusal of the oldest one', () => {
  const first = refused(createTemplate('t'));
  const kept = newestSave(
    [log('set')],
    [first, refused(updateTemplate('u', 't'), false), refused(createTemplate('other'))],
    't',
  );
  expect(kept).toEqual({ command: updateTemplate('u', 't'), refusal: first });
});

test('a workout without a queued or refused save has no newest save', () => {
  expect(newestSave([log('a')], [refused(createTemplate('other'))], 't')).toBeUndefined();
});

test('after a pending save of a workout, the next save checks no version (updatedAt)', () => {
  expect(baseOf({ refusal: undefined }, 't')).toEqual({ id: 't' });
});

test('a refused change of a workout still expects the version that it was based on', () => {
  expect(baseOf({ refusal: refused(createTemplate('t')) }, 't')).toBeUndefined();
  const change = updateTemplate('u', 't');
  const updatedAt = '2026-11-20T10:00:00.000Z';
  const guarded = { ...change, input: { ...change.input, updatedAt } } as OutboxCommand;
  expect(baseOf({ refusal: refused(guarded) }, 't')).toEqual({ id: 't', updatedAt });
});
