// Tests the backtest with a user's log. A backtest tries the suggestions for the next set on sets
// of the past.
import { expect, test } from 'vitest';
import { useBacktestedLifter, nothing } from '#tests/server/suggestions/backtested-lifter.ts';

const site = useBacktestedLifter();
const { call, trained } = site;

test('a backtest of sets without a target RPE has no sets to compare', async () => {
  expect(await call('exercises.replay', { id: site.bench })).toEqual(nothing);
  await trained(1, { targetRPE: null });
  expect(await call('exercises.replay', { id: site.bench })).toEqual(nothing);
});

test('after sets that were too heavy, a rule that suggests less weight has the smallest error', async () => {
  await trained(1);
  expect(await call('exercises.replay', { id: site.bench })).toMatchObject({
    pairs: 4,
    sessions: 1,
    // Five repetitions were possible where seven were planned, so the error is 2.
    sameError: 2,
    // 5 × 100 lbs give a 1RM of 116.67 lbs. With 105 lbs, 30 × (116.67 / 105 − 1) = 3.33
    // repetitions are possible instead of 7, so the error is 3.67.
    plusError: 3.67,
    // 5 × 100 lbs give a 1RM of 116.67 lbs. With 95 lbs, 30 × (116.67 / 95 − 1) = 6.84 repetitions
    // are possible instead of 7, so the error is 0.16.
    ruleError: 0.16,
    verdict: 'too few',
  });
  await trained(7);
  expect(await call('exercises.replay', { id: site.bench })).toMatchObject({
    pairs: 32,
    sessions: 8,
    // Nearly all RPEs in this log are equal. They do not show the effort, so the verdict is
    // unclear.
    verdict: 'unclear',
    isTold: false,
  });
});

test('a backtest uses weights in increments of 2.5 kg when the user chose kg', async () => {
  await trained(1);
  await call('account.updateSettings', { weightUnit: 'kg', nextSetMode: 'cautious' });
  // The 1RM is 52.92 kg. It allows 3.17 repetitions with 47.86 kg and 7.36 repetitions with 42.5
  // kg. The plan has 7, so the errors are 3.83 and 0.36.
  expect(await call('exercises.replay', { id: site.bench })).toMatchObject({
    sameError: 2,
    plusError: 3.83,
    ruleError: 0.36,
  });
});

test("a backtest uses the user's weight increment for the exercise when there is no gym", async () => {
  await trained(1);
  await call('exercises.choose', { id: site.bench, weightStep: { value: 1, unit: 'lbs' } });
  // 5 × 100 lbs give a 1RM of 116.67 lbs. With 94 lbs, 30 × (116.67 / 94 − 1) = 7.23 repetitions
  // are possible instead of 7, so the error is 0.23.
  expect((await call('exercises.replay', { id: site.bench })).ruleError).toBe(0.23);
});

test('a backtest compares the first set with the first set of the previous workout', async () => {
  await trained(3);
  // Half of the sets reached their repetition range, so the rule suggests 6 repetitions of 100 lbs.
  // The lifter could do only 5 repetitions.
  expect((await call('exercises.replay', { id: site.bench })).firstSets).toMatchObject({
    rule: 'next-session',
    version: 6,
    progression: 'double',
    pairs: 2,
    sessions: 2,
    verdict: 'too few',
  });
});

test('a backtest of a pull-up counts 95% of the body weight as load', async () => {
  await trained(1, { exerciseId: site.pullUp, actualWeight: 20 });
  const { pairs, plusError } = await call('exercises.replay', { id: site.pullUp });
  expect(pairs).toBe(4);
  const load = 20 + (0.95 * 81.65) / 0.453592;
  expect(plusError).toBeCloseTo(7 - 30 * ((load * (1 + 5 / 30)) / (load + 5) - 1), 1);
});
