import { expect, test } from 'vitest';
import { newCommandIds } from '#web/hooks/use-command-id.ts';

const content = { weight: 81.65, day: '2026-11-21' };

test('the same content that is sent again is the same command', () => {
  const { commandIdOf } = newCommandIds();
  const id = commandIdOf(content);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  expect(commandIdOf({ ...content })).toBe(id);
});

test('other content is another command, and so is going back to the one before', () => {
  const { commandIdOf } = newCommandIds();
  const contents = [content, { ...content, weight: 82 }, content, [content, 'overwrite'], content];
  expect(new Set(contents.map(commandIdOf)).size).toBe(contents.length);
});

test('after it was answered the same content is a new command', () => {
  const { commandIdOf, forget } = newCommandIds();
  const id = commandIdOf(content);
  forget();
  const next = commandIdOf(content);
  expect(next).not.toBe(id);
  expect(commandIdOf(content)).toBe(next);
});

test('two forms never share a command', () => {
  expect(newCommandIds().commandIdOf(content)).not.toBe(newCommandIds().commandIdOf(content));
});
