import { expect, test } from 'vitest';
import { unsentText } from '#web/outbox/unsent.ts';
import { tally } from '#web/outbox/outbox-commands.ts';
import { complete, edit, log, remove } from './commands.ts';

test.each([
  [[log('a')], '1 set'],
  [[log('a'), log('b'), log('c')], '3 sets'],
  [[edit('e', 'a', 6)], '1 change'],
  [[log('a'), log('b'), remove('r', 'b')], '2 sets and 1 change'],
  [[log('a'), edit('e', 'a', 6), complete('c')], '1 set and 2 changes'],
])('only logged sets are sets, all else that waits are changes: %#', (commands, text) => {
  expect(unsentText(tally(commands))).toBe(text);
});
