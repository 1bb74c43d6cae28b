import { describe, expect, test } from 'vitest';
import type { GlanceFacts } from '#shared/trainer/glance.ts';
import { deskGroup, deskReasons } from '#shared/trainer/reasons.ts';

const today = '2026-11-30';
const facts = (part: Partial<GlanceFacts> = {}): GlanceFacts => ({
  timeZone: 'UTC',
  done: '',
  lastDay: '2026-11-29',
  usualGapDays: 3,
  plan: null,
  findings: [],
  openProposalSince: null,
  unread: 0,
  ...part,
});

test('a client who trained yesterday needs no attention', () => {
  expect(deskReasons(facts(), today)).toEqual([]);
});

describe('a long time without a workout is a reason for attention', () => {
  test.each([
    ['2026-11-24', 3, null],
    ['2026-11-23', 3, 7],
    ['2026-11-26', 1, 4],
    ['2026-11-27', 1, null],
    ['2026-11-17', null, null],
    ['2026-11-16', null, 14],
    [null, null, null],
  ])('last workout %s, usual gap %s: the reported gap is %s', (lastDay, usualGapDays, gapDays) => {
    expect(deskReasons(facts({ lastDay, usualGapDays }), today)).toEqual(
      gapDays === null ? [] : [{ kind: 'GAP', gapDays, usualDays: usualGapDays }],
    );
  });
});

test('deskReasons lists a note about pain for 14 days and a record for 7 days', () => {
  const pain = (day: string) => ({ kind: 'PAIN' as const, notes: 1, day });
  const record = (day: string) => ({ kind: 'RECORD' as const, exercise: 'Row', records: 1, day });
  const findings = [
    pain('2026-11-16'),
    pain('2026-11-15'),
    record('2026-11-23'),
    record('2026-11-22'),
  ];
  expect(deskReasons(facts({ findings }), today)).toEqual([
    pain('2026-11-16'),
    record('2026-11-23'),
  ]);
});

test('the most urgent reason comes first', () => {
  const findings = [
    { kind: 'RECORD' as const, exercise: 'Row', records: 1, day: today },
    { kind: 'MISSED' as const, exercise: 'Row', times: 3, day: today },
    { kind: 'EFFORT' as const, exercise: 'Row', by: 2, day: today },
    { kind: 'PAIN' as const, notes: 1, day: today },
  ];
  const all = facts({ findings, lastDay: '2026-11-01', openProposalSince: '2026-11-27' });
  expect(deskReasons(all, today).map(({ kind }) => kind)).toEqual([
    'PAIN',
    'GAP',
    'EFFORT',
    'MISSED',
    'PROPOSAL',
    'RECORD',
  ]);
});

test('an unanswered proposal is a reason after three days', () => {
  const since = (openProposalSince: string) => deskReasons(facts({ openProposalSince }), today);
  expect(since('2026-11-28')).toEqual([]);
  expect(since('2026-11-27')).toEqual([{ kind: 'PROPOSAL', openDays: 3 }]);
});

describe('the clients of a trainer are sorted into groups', () => {
  const gap = [{ kind: 'GAP' as const, gapDays: 9, usualDays: 3 }];
  const record = [{ kind: 'RECORD' as const, exercise: 'Row', records: 1, day: today }];
  test.each([
    ['an active client with a long break needs a look', 'ACTIVE', null, gap, 'LOOK'],
    ['an active client without a reason is fine', 'ACTIVE', null, [], 'FINE'],
    ['an active client with only a record is fine', 'ACTIVE', null, record, 'FINE'],
    ['a snoozed client is fine', 'ACTIVE', '2026-12-01', gap, 'FINE'],
    ['a client needs a look on the day that the snooze ends', 'ACTIVE', today, gap, 'LOOK'],
    ['a paused client with a long break stays paused', 'PAUSED', null, gap, 'PAUSED'],
    ['a client of an ended relationship is listed as ended', 'ENDED', null, gap, 'ENDED'],
  ] as const)('deskGroup groups clients: %s', (_, state, snoozedUntil, reasons, group) => {
    expect(deskGroup({ state, snoozedUntil }, reasons, today)).toBe(group);
  });
});
