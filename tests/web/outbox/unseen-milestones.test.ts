import { beforeEach, expect, test, vi } from 'vitest';
import {
  forgetUnseenMilestone,
  keepUnseenMilestone,
  listUnseenMilestones,
} from '#web/outbox/unseen-milestones.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()));

test('a milestone that was not shown yet is stored once, even if it is reported twice', () => {
  for (const id of ['a', 'b', 'a']) keepUnseenMilestone('user', id);
  expect(listUnseenMilestones('user')).toEqual(['b', 'a']);
  forgetUnseenMilestone('user', 'b');
  expect(listUnseenMilestones('user')).toEqual(['a']);
});

test('a milestone is not shown to another user', () => {
  keepUnseenMilestone('user', 'a');
  expect(listUnseenMilestones('other')).toEqual([]);
});

test.each(['', '{', '"a"', 'null', '[1, null]'])(
  'invalid stored milestones are ignored: %j',
  (text) => {
    localStorage.setItem('user:announced', text);
    expect(listUnseenMilestones('user')).toEqual([]);
  },
);

test('storing a milestone in a full storage throws no error and logs a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  keepUnseenMilestone('user', 'a');
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
