import { expect, test } from 'vitest';
import { commandHash } from '#server/commands/receipt.ts';

// The log keeps these hashes: another hash would refuse the repeat of every command that is stored.
const input = {
  reps: 8,
  nested: { z: [{ d: 1, c: { performedAt: 3, b: null } }, 2, 'ü'], a: undefined, plan: 7 },
  a10: 1,
  a9: true,
  A: '"',
  10: 'ten',
  9: 'nine',
};
const stored = 'DkRWH2uIR92YDFwHasspc6iRu6RBpMjkjiUYZ2P0BPw';

test('the hash of an input equals the stored one, and differs for another procedure', () => {
  expect(commandHash('sessions.logSet', input)).toBe(stored);
  expect(commandHash('sessions.editSet', input)).not.toBe(stored);
});

test('the hash ignores the order of keys and the fields that an outbox may change', () => {
  const turned = Object.fromEntries(Object.entries(input).toReversed());
  const sent = { plan: { a: 1 }, ...turned, commandId: 'x', performedAt: 'y', endedAt: 'z' };
  expect(commandHash('sessions.logSet', sent)).toBe(stored);
});

test('a changed nested field changes the hash', () => {
  const other = { ...input, nested: { ...input.nested, plan: 8 } };
  expect(commandHash('sessions.logSet', other)).not.toBe(stored);
});
