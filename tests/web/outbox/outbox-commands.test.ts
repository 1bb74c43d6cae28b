import { expect, test } from 'vitest';
import { commandsOfTemplate } from '#web/outbox/outbox-commands.ts';
import { complete, createTemplate, idsOf, updateTemplate } from './commands.ts';

const queue = [
  createTemplate('t'),
  updateTemplate('u', 't'),
  updateTemplate('v', 'w'),
  complete('c'),
];

test('commandsOfTemplate finds the commands that create or change the template', () => {
  expect(idsOf(commandsOfTemplate(queue, 't'))).toEqual(['t', 'u']);
});
