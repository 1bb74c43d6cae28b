// Tests the movement assessment through REST and tRPC: saving it step by step and finishing it.
import { describe, expect, test } from 'vitest';
import { doors, send } from '#tests/support/doors.ts';
import { createUser } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const site = useTestApp();

const nothing = {
  step: 1,
  experienceLevel: null,
  trainingAge: null,
  armSpan: null,
  seatedHeight: null,
  wallReach: null,
  deepSquat: null,
  kneeToWall: null,
  toeTouch: null,
  oneLegLeft: null,
  oneLegRight: null,
  plank: null,
  completedAt: null,
  updatedAt: null,
};

describe.for(doors)('REST and tRPC give the same result for the assessment: %s', (door) => {
  const call = (path: string, input: object, token: string) =>
    send(site.app, door, path, input, { token });
  const read = async (token: string) => (await call('assessment.get', {}, token)).data;

  test('the assessment begins empty at step 1', async () => {
    const { token } = await createUser(site);
    const answer = await call('assessment.get', {}, token);
    expect([answer.status, answer.data]).toEqual([200, nothing]);
  });

  test('the values of an assessment are saved step by step, and null removes a value', async () => {
    const { token } = await createUser(site);
    await call('assessment.save', { trainingAge: '2_TO_5_YEARS', step: 2 }, token);
    await call('assessment.save', { armSpan: 180.34, seatedHeight: 92 }, token);
    await call('assessment.save', { wallReach: 'PARTLY', oneLegLeft: 22, plank: 'HURTS' }, token);
    const saved = await call(
      'assessment.save',
      { oneLegLeft: 30, wallReach: null, step: 4 },
      token,
    );
    expect([saved.status, saved.data]).toEqual([
      200,
      {
        ...nothing,
        step: 4,
        trainingAge: '2_TO_5_YEARS',
        armSpan: 180.34,
        seatedHeight: 92,
        oneLegLeft: 30,
        plank: 'HURTS',
        updatedAt: expect.any(String),
      },
    ]);
    expect(await read(token)).toEqual(saved.data);
    const emptied = await call('assessment.save', { armSpan: null, trainingAge: null }, token);
    expect(emptied.data).toMatchObject({ armSpan: null, trainingAge: null, seatedHeight: 92 });
  });

  test('the assessment changes the profile only when it is finished', async () => {
    const { token } = await createUser(site);
    await call('assessment.save', { experienceLevel: 'INTERMEDIATE', step: 6 }, token);
    expect((await call('profile.get', {}, token)).data).toMatchObject({
      fullAssessmentCompleted: false,
      experienceLevel: null,
    });
    const { data } = await call('assessment.save', { finished: true }, token);
    expect(data).toMatchObject({ step: 6, completedAt: expect.any(String) });
    expect((await call('profile.get', {}, token)).data).toMatchObject({
      fullAssessmentCompleted: true,
      experienceLevel: 'INTERMEDIATE',
    });
    const me = await call('auth.me', {}, token);
    expect(me.data).toMatchObject({ fullAssessmentCompleted: true });
    // Finishing the assessment a second time does not change the stored time of the first finish.
    const again = await call('assessment.save', { finished: true, plank: 10 }, token);
    expect(again.data).toMatchObject({ completedAt: data.completedAt, plank: 10 });
  });

  test('an assessment can be finished with all steps skipped, and the experience level stays', async () => {
    const { token } = await createUser(site);
    await call('profile.update', { experienceLevel: 'ADVANCED' }, token);
    const { data } = await call('assessment.save', { finished: true }, token);
    expect(data).toMatchObject({
      ...nothing,
      completedAt: data.updatedAt,
      updatedAt: data.updatedAt,
    });
    expect((await call('profile.get', {}, token)).data).toMatchObject({
      fullAssessmentCompleted: true,
      experienceLevel: 'ADVANCED',
    });
  });
});
