import { expect, test } from 'vitest';
import { commandsOfSession } from '#web/outbox/commands-of-session.ts';
import { complete, createTemplate, edit, idsOf, log, restore, setting, start } from './commands.ts';

const queue = [
  start('session'),
  log('a'),
  setting('kg', { weightUnit: 'kg' }),
  log('b', 'other'),
  edit('e', 'a', 6),
  createTemplate('t'),
  restore('r', 'a'),
  complete('c'),
];

test('commandsOfSession returns the commands of one session in the order of the queue', () => {
  expect(idsOf(commandsOfSession(queue, 'session'))).toEqual(['a', 'e', 'r', 'c']);
});
