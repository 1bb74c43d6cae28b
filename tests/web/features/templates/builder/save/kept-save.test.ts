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

test('the newest save that waits goes before all that were refused', () => {
  const unsent = [createTemplate('t'), updateTemplate('u', 't'), updateTemplate('v', 'other')];
  expect(newestSave(unsent, [refused(updateTemplate('old', 't'))], 't')).toEqual({
    command: updateTemplate('u', 't'),
    refusal: undefined,
  });
});

test('of refused saves the newest has the content, and the one that was sent says why', () => {
  const first = refused(createTemplate('t'));
  const kept = newestSave(
    [log('set')],
    [first, refused(updateTemplate('u', 't'), false), refused(createTemplate('other'))],
    't',
  );
  expect(kept).toEqual({ command: updateTemplate('u', 't'), refusal: first });
});

test('a workout without a save in the outbox has none', () => {
  expect(newestSave([log('a')], [refused(createTemplate('other'))], 't')).toBeUndefined();
});

test('behind a save that waits the next one compares with nothing', () => {
  expect(baseOf({ refusal: undefined }, 't')).toEqual({ id: 't' });
});

test('what was refused as new is saved as new, and a change is compared with what it was made from', () => {
  expect(baseOf({ refusal: refused(createTemplate('t')) }, 't')).toBeUndefined();
  const change = updateTemplate('u', 't');
  const updatedAt = '2026-11-20T10:00:00.000Z';
  const guarded = { ...change, input: { ...change.input, updatedAt } } as OutboxCommand;
  expect(baseOf({ refusal: refused(guarded) }, 't')).toEqual({ id: 't', updatedAt });
});
