import { expect, it } from 'vitest';
import { loadNote } from '#web/exercises/search/load-note.ts';

const press = { mainly: ['SHOULDER', 'CHEST'], also: ['ELBOW', 'WRIST'] } satisfies Parameters<
  typeof loadNote
>[0];

it.each([
  [['SHOULDER'], 'Loads your shoulder'],
  [['CHEST', 'SHOULDER'], 'Loads your shoulder and chest'],
  [['ELBOW'], 'Also loads your elbow'],
  [['ELBOW', 'SHOULDER', 'KNEE'], 'Loads your shoulder, also your elbow'],
  [['WRIST'], 'Also loads your wrist or hand'],
  [['KNEE'], null],
  [[], null],
] as const)('the note for a press with %j injured is %j', (injured, note) => {
  expect(loadNote(press, injured)).toBe(note);
});
