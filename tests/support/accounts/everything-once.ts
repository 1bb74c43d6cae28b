// Creates an account with workouts, goals, measurements, photos and more, for tests of screens.
import {
  exerciseIds,
  createTemplate,
  ok,
  setBody,
  startSession,
  type TestUser,
} from '#tests/support/factories.ts';
import type { TestApp } from '#tests/support/app.ts';
import { mustUpload } from '#tests/support/photos/photos.ts';

export interface EverythingOnce {
  template: string;
  other: string;
  session: string;
  goal: string;
}

export async function createEverythingOnce(app: TestApp, user: TestUser): Promise<EverythingOnce> {
  const post = async (path: string, body: object, status = 201) =>
    ok(await app.call({ method: 'POST', path, body, token: user.token }), status);
  const [bench, row] = await exerciseIds(app, user.token, ['Barbell Bench Press', 'Barbell Row']);
  const lines = [String(bench), String(row)].map((exerciseId) => ({ exerciseId, groupNumber: 1 }));
  const template = await createTemplate(app, user.token, lines);
  const other = await createTemplate(app, user.token, undefined, 'Pull A');
  const session = await startSession(app, user.token, template.id);
  for (const line of lines) {
    await post(`/workout-sessions/${session.id}/sets`, setBody(line.exerciseId));
  }
  await post(`/workout-sessions/${session.id}/complete`, {}, 200);
  const goal = await post('/goals', {
    goalType: 'STRENGTH',
    description: 'Bench two plates',
    targetCriteria: {
      exercise: 'Barbell Bench Press',
      targetWeight: 225,
      weightUnit: 'lbs',
      current1RM: 120,
    },
    currentProgress: { current1RM: 140 },
  });
  await post('/goals', {
    goalType: 'SKILL',
    description: 'Ten strict pull-ups',
    targetCriteria: { description: 'Ten in a row' },
  });
  for (const bodyFatPercentage of [21, 20]) {
    await post('/users/biometrics', {
      bodyFatPercentage,
      restingHeartRate: 58,
      bodyMeasurements: { waist: 34 },
    });
  }
  for (const [day, weight] of [
    ['2026-08-01', 84],
    ['2026-10-01', 82.5],
  ] as const) {
    const path = `/users/body-weight/${day}`;
    ok(await app.call({ method: 'PUT', path, body: { weight }, token: user.token }));
  }
  for (const day of ['2026-09-06', '2026-11-20']) {
    const takenAt = `${day}T12:00:00.000Z`;
    await mustUpload(app, user.token, { photoType: 'FRONT', takenAt, notes: 'Morning' });
  }
  await app.call({
    method: 'POST',
    path: '/users/heart-rate-zones/calculate',
    token: user.token,
  });
  await app.call({
    method: 'POST',
    path: '/users/medical-history',
    token: user.token,
    body: {
      conditions: [{ name: 'Asthma', severity: 'mild' }],
      allergies: [{ name: 'Latex' }],
      injuries: [{ name: 'Left shoulder', status: 'recovering' }],
      surgeries: [{ name: 'Appendix', date: '2010-05-01' }],
      notes: 'None.',
    },
  });
  return { template: template.id, other: other.id, session: session.id, goal: goal.id };
}
