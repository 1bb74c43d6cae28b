// Tests the backtest of the rule for the next set with the log of a user.
import { expect, test } from 'vitest';
import { useBacktestedLifter, nothing } from '#tests/server/suggestions/backtested-lifter.ts';

const site = useBacktestedLifter();
const { call, trained } = site;

test('the backtest of sets without a target RPE has no pairs', async () => {
  expect(await call('exercises.replay', { id: site.bench })).toEqual(nothing);
  await trained(1, { targetRPE: null });
  expect(await call('exercises.replay', { id: site.bench })).toEqual(nothing);
});

test('the backtest has the smallest error for a rule that lowers the weight', async () => {
  await trained(1);
  expect(await call('exercises.replay', { id: site.bench })).toMatchObject({
    pairs: 4,
    sessions: 1,
    // 5 repetitions were possible where 7 were planned, so the error is 2.
    sameError: 2,
    // After 5 × 100 lbs, 105 lbs allow 30 × (100 × (1 + 5/30) / 105 − 1) = 3.33 repetitions, where
    // 7 were planned.
    plusError: 3.67,
    // After 5 × 100 lbs, 95 lbs allow 30 × (100 × (1 + 5/30) / 95 − 1) = 6.84 repetitions, where 7
    // were planned.
    ruleError: 0.16,
    verdict: 'too few',
  });
  await trained(7);
  expect(await call('exercises.replay', { id: site.bench })).toMatchObject({
    pairs: 32,
    sessions: 8,
    // Nearly all RPEs are equal, so they do not measure the effort.
    verdict: 'unclear',
    isTold: false,
  });
});

test('the backtest uses the increments of the unit', async () => {
  await trained(1);
  await call('account.updateSettings', { weightUnit: 'kg', nextSetMode: 'cautious' });
  // A lifter with a 1RM of 52.92 kg can do 3.17 repetitions of 47.86 kg, and 7.36 of 42.5 kg.
  expect(await call('exercises.replay', { id: site.bench })).toMatchObject({
    sameError: 2,
    plusError: 3.83,
    ruleError: 0.36,
  });
});

test("the backtest uses the user's increment when the gym has none", async () => {
  await trained(1);
  await call('exercises.choose', { id: site.bench, weightStep: { value: 1, unit: 'lbs' } });
  // After 5 × 100 lbs, 94 lbs allow 30 × (100 × (1 + 5/30) / 94 − 1) = 7.23 repetitions.
  expect((await call('exercises.replay', { id: site.bench })).ruleError).toBe(0.23);
});

test('the backtest of the first set compares with the weight of the last workout', async () => {
  await trained(3);
  // Half of the sets are in the range, so the rule suggests 100 lbs again for 6 repetitions. The
  // lifter could do 5.
  expect((await call('exercises.replay', { id: site.bench })).firstSets).toMatchObject({
    rule: 'next-session',
    version: 6,
    progression: 'double',
    pairs: 2,
    sessions: 2,
    verdict: 'too few',
  });
});

test('the backtest of a pull-up includes the body weight', async () => {
  await trained(1, { exerciseId: site.pullUp, actualWeight: 20 });
  const { pairs, plusError } = await call('exercises.replay', { id: site.pullUp });
  expect(pairs).toBe(4);
  const load = 20 + (0.95 * 81.65) / 0.453592;
  expect(plusError).toBeCloseTo(7 - 30 * ((load * (1 + 5 / 30)) / (load + 5) - 1), 1);
});
