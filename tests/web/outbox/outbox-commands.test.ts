import { expect, test } from 'vitest';
import { commandsOfSession, commandsOfTemplate } from '#web/outbox/outbox-commands.ts';
import {
  complete,
  createTemplate,
  edit,
  idsOf,
  log,
  setting,
  start,
  updateTemplate,
} from './commands.ts';

const queue = [
  start('session'),
  log('a'),
  setting('kg', { weightUnit: 'kg' }),
  log('b', 'other'),
  edit('e', 'a', 6),
  createTemplate('t'),
  updateTemplate('u', 't'),
  updateTemplate('v', 'w'),
  complete('c'),
];

test('of a session is what is done to it once it has started, in order', () => {
  expect(idsOf(commandsOfSession(queue, 'session'))).toEqual(['a', 'e', 'c']);
});

test('of a template are the command that creates it, whose id it has, and its changes', () => {
  expect(idsOf(commandsOfTemplate(queue, 't'))).toEqual(['t', 'u']);
});
