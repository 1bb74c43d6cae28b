// Backtests the rule for the next set on a user's log.
import { expect, test } from 'vitest';
import { useBacktestedLifter, nothing } from '#tests/server/suggestions/backtested-lifter.ts';

const site = useBacktestedLifter();
const { call, trained } = site;

test('the backtest has no pair without sets, and without a target or an entered RPE', async () => {
  expect(await call('exercises.replay', { id: site.bench })).toEqual(nothing);
  await trained(1, { targetRPE: null });
  expect(await call('exercises.replay', { id: site.bench })).toEqual(nothing);
});

test('the backtest has all errors on the same pairs, and the smallest error for a rule that lowers the weight', async () => {
  await trained(1);
  expect(await call('exercises.replay', { id: site.bench })).toMatchObject({
    pairs: 4,
    sessions: 1,
    // 5 repetitions were possible where 7 were wanted.
    sameError: 2,
    // At 105 lbs 30 × (100 × (1 + 5 / 30) / 105 − 1) = 3.33 were.
    plusError: 3.67,
    // At 95 lbs 30 × (100 × (1 + 5 / 30) / 95 − 1) = 6.84 repetitions were possible.
    ruleError: 0.16,
    verdict: 'too few',
  });
  await trained(7);
  expect(await call('exercises.replay', { id: site.bench })).toMatchObject({
    pairs: 32,
    sessions: 8,
    // Nearly all RPEs are the same number, so they do not measure the effort.
    verdict: 'unclear',
    isTold: false,
  });
});

test('the backtest uses the increments of the unit, and a separate rule per mode', async () => {
  await trained(1);
  await call('account.updateSettings', { weightUnit: 'kg', nextSetMode: 'cautious' });
  // From 45.36 kg: 47.86 of a maximum of 52.92 is 3.17 repetitions, 42.5 is 7.36.
  expect(await call('exercises.replay', { id: site.bench })).toMatchObject({
    sameError: 2,
    plusError: 3.83,
    ruleError: 0.36,
  });
});

test("the backtest uses the person's increment where no gym has one", async () => {
  await trained(1);
  await call('exercises.choose', { id: site.bench, weightStep: { value: 1, unit: 'lbs' } });
  // At 94 lbs 30 × (100 × (1 + 5 / 30) / 94 − 1) = 7.23 repetitions were possible.
  expect((await call('exercises.replay', { id: site.bench })).ruleError).toBe(0.23);
});

test('the backtest compares the weight suggested for a first set with the weight of the last workout', async () => {
  await trained(3);
  // Half of the sets or more in the range: 100 again for 6, of which 5 were possible at 10.
  expect((await call('exercises.replay', { id: site.bench })).firstSets).toMatchObject({
    rule: 'next-session',
    version: 6,
    progression: 'double',
    pairs: 2,
    sessions: 2,
    verdict: 'too few',
  });
});

test('the backtest includes the body weight for a pull-up', async () => {
  await trained(1, { exerciseId: site.pullUp, actualWeight: 20 });
  const { pairs, plusError } = await call('exercises.replay', { id: site.pullUp });
  expect(pairs).toBe(4);
  const load = 20 + (0.95 * 81.65) / 0.453592;
  expect(plusError).toBeCloseTo(7 - 30 * ((load * (1 + 5 / 30)) / (load + 5) - 1), 1);
});
