import { beforeEach, expect, test, vi } from 'vitest';
import { forgetAnnounced, keepAnnounced, listAnnounced } from '#web/outbox/announced.ts';
import { mapStorage } from './commands.ts';

beforeEach(() => void vi.stubGlobal('localStorage', mapStorage()));

test('a session is kept once, until somebody has seen it', () => {
  for (const id of ['a', 'b', 'a']) keepAnnounced('user', id);
  expect(listAnnounced('user')).toEqual(['b', 'a']);
  forgetAnnounced('user', 'b');
  expect(listAnnounced('user')).toEqual(['a']);
});

test('one person never sees what is kept for another', () => {
  keepAnnounced('user', 'a');
  expect(listAnnounced('other')).toEqual([]);
});

test.each(['', '{', '"a"', 'null', '[1, null]'])('what is not ours is nothing: %s', (text) => {
  localStorage.setItem('user:announced', text);
  expect(listAnnounced('user')).toEqual([]);
});

test('full storage is no failure', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  keepAnnounced('user', 'a');
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
