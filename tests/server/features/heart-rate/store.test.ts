// Tests heart rate zones through REST and tRPC: calculated zones, and zones entered by hand.
import { describe, expect, test } from 'vitest';
import { doors, send } from '#tests/support/doors.ts';
import { createUser } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const site = useTestApp({ now: () => new Date('2026-11-21T09:00:00Z') });

const bounds = {
  zone1Min: 92,
  zone1Max: 110,
  zone2Min: 111,
  zone2Max: 129,
  zone3Min: 130,
  zone3Max: 147,
  zone4Min: 148,
  zone4Max: 166,
  zone5Min: 167,
  zone5Max: 184,
};
const put = { ...bounds, maxHeartRate: 184 };
const { zone5Max: _, ...withoutZone5Max } = put;

describe.for(doors)('REST and tRPC give the same result for heart rate zones: %s', (door) => {
  const call = (path: string, input: object, token: string) =>
    send(site.app, door, path, input, { token });

  /**
   * Expects that the user has no zones. REST responds with 404. tRPC returns null, because browsers
   * log a 404 as an error.
   */
  async function expectNone(token: string) {
    const { status, data, code, message } = await call('heartRate.get', {}, token);
    expect({ status, data, code, message }).toEqual(
      door === 'REST'
        ? { status: 404, data: undefined, code: 'NOT_FOUND', message: 'No heart rate zones yet' }
        : { status: 200, data: null, code: undefined, message: undefined },
    );
  }

  test('a user has no heart rate zones until they are calculated', async () => {
    const { token } = await createUser(site);
    await expectNone(token);
    const calculated = await call('heartRate.calculate', {}, token);
    expect(calculated.data).toMatchObject({
      ...put,
      restingHR: null,
      calculationMethod: 'standard',
    });
    expect((await call('heartRate.get', {}, token)).data).toEqual(calculated.data);
  });

  test('heart rate zones use the newest measured resting heart rate', async () => {
    const { token } = await createUser(site);
    for (const entry of [
      { recordedAt: '2026-11-01T09:00:00Z', restingHeartRate: 58 },
      { recordedAt: '2026-10-01T09:00:00Z', restingHeartRate: 70 },
      { recordedAt: '2026-11-20T09:00:00Z', bodyFatPercentage: 18 },
    ]) {
      await call('biometrics.log', entry, token);
    }
    const { data } = await call('heartRate.calculate', {}, token);
    expect(data).toMatchObject({ restingHR: 58, calculationMethod: 'karvonen', zone1Min: 121 });
  });

  test('heart rate zones that were entered by hand can be replaced by calculated ones', async () => {
    const { token } = await createUser(site);
    const edited = { ...put, maxHeartRate: 190, zone5Max: 190 };
    const first = await call('heartRate.update', edited, token);
    expect([first.status, first.data]).toEqual([
      200,
      { ...edited, restingHR: null, calculationMethod: 'standard', updatedAt: expect.any(String) },
    ]);
    expect((await call('heartRate.calculate', {}, token)).data).toMatchObject(put);
    expect((await call('heartRate.update', edited, token)).data).toMatchObject(edited);
  });

  test('heart rate zones are not calculated without a date of birth', async () => {
    const { token } = await createUser(site);
    await call('profile.update', { dateOfBirth: null }, token);
    const refused = await call('heartRate.calculate', {}, token);
    expect([refused.status, refused.code, refused.message]).toEqual([
      409,
      'PROFILE_INCOMPLETE',
      'Add your date of birth to calculate heart rate zones',
    ]);
  });

  test.for([
    [
      { ...put, zone1Max: 120, zone2Min: 122 },
      'Zone 1 max + 1 must equal Zone 2 min (expected 121, got 122)',
    ],
    [{ ...put, zone1Min: 110 }, 'Zone 1: minimum must be less than maximum'],
    [{ ...put, zone5Max: 0 }, 'Zone 5: minimum must be less than maximum'],
    [withoutZone5Max, 'Zone 5 maximum must be a whole number from 0 to 250'],
    [{ ...put, zone5Max: 184.5 }, 'Zone 5 maximum must be a whole number from 0 to 250'],
    [{ ...put, maxHeartRate: 400 }, 'Maximum heart rate must be a whole number from 60 to 250'],
  ] as const)('heart rate zones are refused for %j: %s', async ([input, message]) => {
    const { token } = await createUser(site);
    const answer = await call('heartRate.update', input, token);
    expect([answer.status, answer.code, answer.message]).toEqual([
      400,
      'VALIDATION_FAILED',
      message,
    ]);
    await expectNone(token);
  });
});

test('calculating heart rate zones accepts an empty body with a JSON content type', async () => {
  const { token } = await createUser(site);
  const answer = await site.call({
    method: 'POST',
    path: '/users/heart-rate-zones/calculate',
    body: '',
    token,
  });
  expect(answer.status).toBe(200);
});
