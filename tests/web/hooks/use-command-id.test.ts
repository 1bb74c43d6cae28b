import { expect, test } from 'vitest';
import { newCommandIds } from '#web/hooks/use-command-id.ts';

const content = { weight: 81.65, day: '2026-11-21' };

test('commandIdOf returns the same command id for equal content', () => {
  const { commandIdOf } = newCommandIds();
  const id = commandIdOf(content);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  expect(commandIdOf({ ...content })).toBe(id);
});

test('commandIdOf returns a new command id after each change of the content', () => {
  const { commandIdOf } = newCommandIds();
  const contents = [content, { ...content, weight: 82 }, content, [content, 'overwrite'], content];
  expect(new Set(contents.map(commandIdOf)).size).toBe(contents.length);
});

test('equal content gets a new command id once the old id has been forgotten', () => {
  const { commandIdOf, forget } = newCommandIds();
  const id = commandIdOf(content);
  forget();
  const next = commandIdOf(content);
  expect(next).not.toBe(id);
  expect(commandIdOf(content)).toBe(next);
});

test('two forms with equal content get different command ids', () => {
  expect(newCommandIds().commandIdOf(content)).not.toBe(newCommandIds().commandIdOf(content));
});
