import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beforeCompletion, changeStatus, settleStatus, statusRules } from '#shared/goals/status.ts';
import { goalStatuses } from '#shared/goals/vocabulary.ts';

const NOW = new Date('2026-03-02T18:00:00Z');
const plain = (status: (typeof goalStatuses)[number]) => ({
  status,
  completedBy: status === 'COMPLETED' ? ('user' as const) : null,
  frozenAt: status === 'ACTIVE' ? null : '2026-03-01T00:00:00.000Z',
});

const allowed = new Set([
  'ACTIVE PAUSED',
  'ACTIVE COMPLETED',
  'ACTIVE ABANDONED',
  'PAUSED ACTIVE',
  'PAUSED COMPLETED',
  'PAUSED ABANDONED',
  'ABANDONED ACTIVE',
]);

test.each(goalStatuses.flatMap((from) => goalStatuses.map((to) => [from, to] as const)))(
  'a change of a goal from %s to %s succeeds only if the list of allowed changes has it',
  (from, to) => {
    if (from === to) expect(changeStatus(plain(from), to, NOW)).toBeNull();
    else if (allowed.has(`${from} ${to}`)) {
      expect(changeStatus(plain(from), to, NOW)).toMatchObject({ status: to });
    } else {
      expect(() => changeStatus(plain(from), to, NOW)).toThrow(
        expect.objectContaining({ code: 'INVALID_TRANSITION' }),
      );
    }
  },
);

test('each goal status has a toast, and the label of the status ABANDONED is Archived', () => {
  expect(goalStatuses.map((status) => statusRules[status].toast)).toEqual([
    'Goal resumed',
    'Goal paused',
    'Goal completed! 🎉',
    'Goal archived',
  ]);
  expect(statusRules.ABANDONED.label).toBe('Archived');
});

test('resuming a goal removes the time of the pause', () => {
  const paused = changeStatus(plain('ACTIVE'), 'PAUSED', NOW);
  expect(paused?.frozenAt).toBe(NOW.toISOString());
  expect(changeStatus(plain('PAUSED'), 'ABANDONED', NOW)?.frozenAt).toBe(
    '2026-03-01T00:00:00.000Z',
  );
  expect(changeStatus(plain('PAUSED'), 'ACTIVE', NOW)?.frozenAt).toBeNull();
});

test.each(['ACTIVE', 'PAUSED'] as const)(
  'a goal that the user completed can return to the status %s within a day',
  (status) => {
    const before = plain(status);
    const completed = {
      ...changeStatus(before, 'COMPLETED', NOW),
      completedByUserAt: NOW.toISOString(),
    };
    const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
    expect(beforeCompletion({ ...before, ...completed }, later(24))).toEqual(before);
    expect(() => beforeCompletion({ ...before, ...completed }, later(25))).toThrow(
      expect.objectContaining({ code: 'INVALID_TRANSITION' }),
    );
  },
);

test('a goal that was completed by progress cannot be reopened by the user', () => {
  const completed = { ...settleStatus(plain('ACTIVE'), true), completedByUserAt: null };
  expect(() => beforeCompletion(completed, NOW)).toThrow(
    expect.objectContaining({ code: 'INVALID_TRANSITION' }),
  );
  for (const status of ['ACTIVE', 'PAUSED', 'ABANDONED'] as const) {
    expect(beforeCompletion({ ...plain(status), completedByUserAt: null }, NOW)).toBeNull();
  }
});

test('a goal that progress completed is reopened when the progress falls below the target', () => {
  for (const status of ['ACTIVE', 'PAUSED'] as const) {
    const done = settleStatus(plain(status), true);
    expect(done).toMatchObject({ status: 'COMPLETED', completedBy: 'progress' });
    expect(settleStatus(done, false)).toEqual(plain(status));
  }
});

test('a goal that the user completed or archived keeps the status', () => {
  for (const status of ['COMPLETED', 'ABANDONED'] as const) {
    expect(settleStatus(plain(status), true)).toEqual(plain(status));
    expect(settleStatus(plain(status), false)).toEqual(plain(status));
  }
});

test('settleStatus applied twice gives the same status as applied once', () => {
  fc.assert(
    fc.property(fc.constantFrom(...goalStatuses), fc.boolean(), (status, isReached) => {
      const settled = settleStatus(plain(status), isReached);
      expect(settleStatus(settled, isReached)).toEqual(settled);
    }),
  );
});
