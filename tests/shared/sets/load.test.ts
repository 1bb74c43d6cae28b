import { describe, expect, test } from 'vitest';
import { bodyLoadLbs, loadLbs, sidesOf } from '#shared/sets/load.ts';

const pullUp = { loadKind: 'BODYWEIGHT_PLUS', bodyweightShare: 0.95 } as const;
const machine = { loadKind: 'ASSISTED', bodyweightShare: 0.95 } as const;

describe('loadLbs returns the load of a repetition by the kind of load', () => {
  test('the load is the whole weight, or the weight of one hand', () => {
    expect(loadLbs(100, { loadKind: 'EXTERNAL', bodyweightShare: null }, null)).toBe(100);
    expect(loadLbs(30, { loadKind: 'PER_SIDE', bodyweightShare: null }, 80)).toBe(30);
  });

  test('the load of a lifted body is its share plus the added weight, in lbs with 2 decimals', () => {
    // 0.95 × 80 kg are 167.55 lbs.
    expect(loadLbs(25, pullUp, 80)).toBe(192.55);
    expect(loadLbs(0, pullUp, 80)).toBe(167.55);
  });

  test('the load with help is the share of the body minus the help, at least 0', () => {
    expect(loadLbs(40, machine, 80)).toBe(127.55);
    expect(loadLbs(500, machine, 80)).toBe(0);
  });

  test('the load is null without a body weight or a share, and for an exercise without a load', () => {
    expect(loadLbs(25, pullUp, null)).toBeNull();
    expect(loadLbs(25, { ...pullUp, bodyweightShare: null }, 80)).toBeNull();
    expect(loadLbs(0, { loadKind: 'NONE', bodyweightShare: null }, 80)).toBeNull();
  });
});

test('an exercise counts two weights for two hands, and one for everything else', () => {
  expect(sidesOf({ loadKind: 'PER_SIDE' })).toBe(2);
  for (const loadKind of ['EXTERNAL', 'BODYWEIGHT_PLUS', 'ASSISTED', 'NONE'] as const) {
    expect(sidesOf({ loadKind })).toBe(1);
  }
});

test('bodyLoadLbs is null unless the body is part of the load', () => {
  expect(bodyLoadLbs(25, pullUp, 80)).toBe(192.55);
  expect(bodyLoadLbs(40, machine, 80)).toBe(127.55);
  expect(bodyLoadLbs(100, { loadKind: 'EXTERNAL', bodyweightShare: null }, 80)).toBeNull();
  expect(bodyLoadLbs(100, null, 80)).toBeNull();
});
