import { expect, test } from 'vitest';
import { setBody } from '#tests/support/factories.ts';
import { commercialGym } from '#shared/gyms/starters.ts';
import { useBacktestedLifter } from '#tests/server/suggestions/backtested-lifter.ts';

const site = useBacktestedLifter();
const { call, trained } = site;

test('a backtest leaves out sets in which the user followed the suggested weight', async () => {
  const template = await call('templates.create', {
    name: 'Followed',
    exercises: [
      { exerciseId: site.bench, exerciseOrder: 0, targetSets: 3, targetReps: 5, targetRPE: 8 },
    ],
  });
  const { id } = await call('sessions.start', { customTemplateId: template.id });
  const log = (setNumber: number, actualWeight: number, offered?: object) =>
    call('sessions.logSet', {
      id,
      ...setBody(site.bench, {
        setNumber,
        actualReps: 5,
        actualWeight,
        rpeRating: setNumber === 1 ? 10 : 8,
      }),
      ...(offered ? { offered } : {}),
    });
  await log(1, 100);
  const { suggestion } = await call('sessions.suggestion', { id });
  const { rule, version, weightLbs, reps } = suggestion;
  const setIds = [suggestion.setIds[0]];
  await log(2, weightLbs, { rule, version, setIds, weightLbs, reps, answer: 'used' });
  await log(3, weightLbs);
  await call('sessions.complete', { id });
  // The third set had no suggestion, so the backtest can compare it.
  expect((await call('exercises.replay', { id: site.bench })).pairs).toBe(1);
});

test('a backtest uses weights that the gym of the workout can load', async () => {
  const plates = [{ weight: 45, unit: 'lbs', pairs: 4 }];
  const { id: gymId } = await call('gyms.create', { ...commercialGym('lbs'), plates });
  await trained(1);
  const before = await call('exercises.replay', { id: site.bench });
  await trained(1, { gymId });
  const after = await call('exercises.replay', { id: site.bench });
  // The gym cannot load the 95 lbs of the first backtest, so the second one uses 100 lbs.
  expect([before.ruleError, after.pairs]).toEqual([0.16, 8]);
  expect(after.ruleError).toBeCloseTo((0.16 + 2) / 2, 1);
});
