import { expect, test } from 'vitest';
import { usualChoices } from '#shared/exercises/choices.ts';
import type { OutboxCommand } from '#web/outbox/outbox-commands.ts';
import { withWaiting } from '#web/workouts/choices/pending-choices.ts';

const choose = (id: string, offers: boolean): OutboxCommand => ({
  kind: 'chooseForExercise',
  input: { id, offers, commandId: `${id} ${offers}` },
});

test('the newest choice that waits holds, each exercise by itself', () => {
  const unsent = [choose('bench', false), choose('squat', false), choose('bench', true)];
  const offersOf = (id: string) => withWaiting(usualChoices(id), unsent).offers;
  expect(offersOf('bench')).toEqual({ isOn: true, why: 'chosen' });
  expect(offersOf('squat')).toEqual({ isOn: false, why: 'chosen' });
  expect(offersOf('row')).toEqual({ isOn: true, why: 'usual' });
});
