import { describe, expect, it } from 'vitest';
import type { SetDescription } from '#shared/sessions/lines/set-description.ts';
import type { OutboxCommand, Refusal } from '#web/outbox/outbox-commands.ts';
import { commandText, reasonText, setToLogAgain } from '#web/outbox/refusal-texts.ts';
import { createTemplate, edit, log, remove } from './commands.ts';

const about: SetDescription = {
  name: 'Barbell Row',
  measure: 'REPS',
  loadKind: 'EXTERNAL',
  label: { kind: 'set', number: 2 },
  set: {
    setId: 'set-2',
    exerciseId: 'row',
    lineId: 'line',
    exercise: null,
    setNumber: 3,
    reps: 7,
    weightLbs: 105,
    rpe: 9,
    rpeSource: 'entered',
    classification: 'WORKING',
    durationSeconds: null,
    distanceMeters: null,
    notes: '',
    entered: null,
    loggedAt: '2026-11-23T10:00:00.000Z',
    loggedVersion: 4,
  },
};
const withSet = (command: OutboxCommand): OutboxCommand =>
  // The cast is safe because each command given to `withSet` concerns a set and can have `about`.
  ({ ...command, about }) as OutboxCommand;
const correction = withSet(edit('c', 'set-2', 7));
const textOf = (command: OutboxCommand) =>
  commandText(command, [], () => ({ line: 'lbs', account: 'lbs' }));
const refused = (command: OutboxCommand, code: string): Refusal => ({
  command,
  reason: 'Set not found',
  code,
  wasSent: true,
});

describe('the text of a refused command describes its set, template or setting', () => {
  it.each([
    [correction, 'Barbell Row, set 2, corrected to 7 × 105 @9'],
    [withSet(remove('c', 'set-2')), 'Barbell Row, set 2, removed: 7 × 105 @9'],
    [withSet(log('c')), 'Barbell Row, set 2, 7 × 105 @9'],
    // Commands of an older app version have no `about`, so the text cannot name the exercise.
    [log('c'), 'A set, 8 × 185'],
    [edit('c', 'set-2', 7), 'A corrected set'],
    [createTemplate('c'), 'A new workout template, “Push A”'],
  ])('a refused command is described as: $1', (command, expected) => {
    expect(textOf(command)).toBe(expected);
  });

  it('a refused correction offers to log the set again only if another device deleted the set', () => {
    const gone = refused(correction, 'SET_NOT_FOUND');
    expect(reasonText(gone)).toBe('The set was deleted on another device');
    expect(setToLogAgain(gone)).toBe(about);
    const other = refused(correction, 'SESSION_NOT_FOUND');
    expect(reasonText(other)).toBe('Set not found');
    expect(setToLogAgain(other)).toBeUndefined();
    expect(setToLogAgain(refused(edit('c', 'set-2', 7), 'SET_NOT_FOUND'))).toBeUndefined();
  });
});
