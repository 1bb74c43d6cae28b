import { expect, it } from 'vitest';
import { loadNote } from '#web/exercises/search/use-injuries.ts';

const press = { mainly: ['SHOULDER', 'CHEST'], also: ['ELBOW', 'WRIST'] } satisfies Parameters<
  typeof loadNote
>[0];

it.each([
  [['SHOULDER'], 'Shoulder'],
  [['CHEST', 'SHOULDER'], 'Shoulder and chest'],
  [['ELBOW'], 'Also elbow'],
  [['ELBOW', 'SHOULDER', 'KNEE'], 'Shoulder, also elbow'],
  [['WRIST'], 'Also wrist or hand'],
  [['KNEE'], null],
  [[], null],
] as const)('the note at a press exercise for a user with injured %j is %j', (injured, note) => {
  expect(loadNote(press, injured)).toBe(note);
});
