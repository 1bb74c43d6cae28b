import { beforeEach, expect, test, vi } from 'vitest';
import {
  forgetUnseenMilestone,
  keepUnseenMilestone,
  listUnseenMilestones,
} from '#web/outbox/unseen-milestones.ts';
import { mapStorage } from './commands.ts';

beforeEach(() => void vi.stubGlobal('localStorage', mapStorage()));

test('a session is kept once, until somebody has seen it', () => {
  for (const id of ['a', 'b', 'a']) keepUnseenMilestone('user', id);
  expect(listUnseenMilestones('user')).toEqual(['b', 'a']);
  forgetUnseenMilestone('user', 'b');
  expect(listUnseenMilestones('user')).toEqual(['a']);
});

test('one person never sees what is kept for another', () => {
  keepUnseenMilestone('user', 'a');
  expect(listUnseenMilestones('other')).toEqual([]);
});

test.each(['', '{', '"a"', 'null', '[1, null]'])('what is not ours is nothing: %s', (text) => {
  localStorage.setItem('user:announced', text);
  expect(listUnseenMilestones('user')).toEqual([]);
});

test('full storage is no failure', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  keepUnseenMilestone('user', 'a');
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
