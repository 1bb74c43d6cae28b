import { describe, expect, test } from 'vitest';
import { bodyLoadLbs, loadLbs, sidesOf } from '#shared/sets/load.ts';

const pullUp = { loadKind: 'BODYWEIGHT_PLUS', bodyweightShare: 0.95 } as const;
const machine = { loadKind: 'ASSISTED', bodyweightShare: 0.95 } as const;

describe('the load of a repetition', () => {
  test('is the weight itself where that is all that is lifted, or what one hand holds', () => {
    expect(loadLbs(100, { loadKind: 'EXTERNAL', bodyweightShare: null }, null)).toBe(100);
    expect(loadLbs(30, { loadKind: 'PER_SIDE', bodyweightShare: null }, 80)).toBe(30);
  });

  test('is the share of the body with what hangs on it, in lbs with 2 decimals', () => {
    // 0.95 × 80 kg are 167.55 lbs.
    expect(loadLbs(25, pullUp, 80)).toBe(192.55);
    expect(loadLbs(0, pullUp, 80)).toBe(167.55);
  });

  test('is the share of the body without the help, and never below 0', () => {
    expect(loadLbs(40, machine, 80)).toBe(127.55);
    expect(loadLbs(500, machine, 80)).toBe(0);
  });

  test('is not known without a weighing or a share, and for what loads nothing', () => {
    expect(loadLbs(25, pullUp, null)).toBeNull();
    expect(loadLbs(25, { ...pullUp, bodyweightShare: null }, 80)).toBeNull();
    expect(loadLbs(0, { loadKind: 'NONE', bodyweightShare: null }, 80)).toBeNull();
  });
});

test('two hands hold a weight each, everything else is lifted once', () => {
  expect(sidesOf({ loadKind: 'PER_SIDE' })).toBe(2);
  for (const loadKind of ['EXTERNAL', 'BODYWEIGHT_PLUS', 'ASSISTED', 'NONE'] as const) {
    expect(sidesOf({ loadKind })).toBe(1);
  }
});

test('the load is kept beside the weight only where the body is part of it', () => {
  expect(bodyLoadLbs(25, pullUp, 80)).toBe(192.55);
  expect(bodyLoadLbs(40, machine, 80)).toBe(127.55);
  expect(bodyLoadLbs(100, { loadKind: 'EXTERNAL', bodyweightShare: null }, 80)).toBeNull();
  expect(bodyLoadLbs(100, null, 80)).toBeNull();
});
