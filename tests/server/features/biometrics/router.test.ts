// Tests body measurements through REST and tRPC: logging, correcting, listing and refusals.
import { describe, expect, test } from 'vitest';
import { doors, send } from '#tests/support/doors.ts';
import { createUser } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const MEASUREMENT_REQUIRED = 'Please enter at least one measurement';

const site = useTestApp();

const full = {
  bodyFatPercentage: 18.5,
  bfMeasurementMethod: 'CALIPER',
  bloodPressureSystolic: 120,
  bloodPressureDiastolic: 80,
  restingHeartRate: 58,
  bodyMeasurements: { neck: 15.5, waist: 33.25 },
};

describe.for(doors)('REST and tRPC give the same result for measurements: %s', (door) => {
  const call = (path: string, input: object, token: string) =>
    send(site.app, door, path, input, { token });

  test('a measurement is logged, read, corrected and deleted', async () => {
    const { token } = await createUser(site);
    const logged = await call('biometrics.log', full, token);
    expect([logged.status, logged.data]).toEqual([
      door === 'REST' ? 201 : 200,
      { ...full, id: expect.any(String), recordedAt: expect.any(String) },
    ]);
    const { id } = logged.data;

    const change = { id, bodyFatPercentage: null, bfMeasurementMethod: null };
    const tape = { bodyMeasurements: { waist: 33, neck: null } };
    const changed = await call('biometrics.update', { ...change, ...tape }, token);
    expect(changed.data).toEqual({
      ...logged.data,
      bodyFatPercentage: null,
      bfMeasurementMethod: null,
      bodyMeasurements: { waist: 33 },
    });
    const list = await call('biometrics.list', {}, token);
    expect(list.data).toEqual({ biometrics: [changed.data], trends: null, nextCursor: null });

    expect((await call('biometrics.remove', { id }, token)).data).toEqual({ id });
    expect((await call('biometrics.remove', { id }, token)).status).toBe(404);
    expect((await call('biometrics.list', {}, token)).data.biometrics).toEqual([]);
  });

  test('each measurement is on exactly one page of the list, even when three have the same time', async () => {
    const { token } = await createUser(site);
    const at = ['2026-01-01', '2026-01-02', '2026-01-02', '2026-01-02', '2026-01-03'];
    for (const [index, day] of at.entries()) {
      const input = { restingHeartRate: 50 + index, recordedAt: `${day}T08:00:00Z` };
      expect((await call('biometrics.log', input, token)).status).toBeLessThan(300);
    }
    const seen: { id: string; recordedAt: string }[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await call(
        'biometrics.list',
        { limit: 2, ...(cursor && { cursor }) },
        token,
      );
      seen.push(...data.biometrics);
      cursor = data.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(at.length);
    expect(seen.map(({ recordedAt }) => recordedAt.slice(0, 10))).toEqual(at.toReversed());
    const wrong = await call('biometrics.list', { cursor: '2026-01-01_1' }, token);
    expect([wrong.status, wrong.message]).toEqual([400, 'This is not a valid cursor']);
  });

  test('measurements are listed newest first, with the trend of the body fat', async () => {
    const { token } = await createUser(site);
    for (const [day, bodyFatPercentage] of [
      ['2026-03-01', 20],
      ['2026-01-01', 24],
      ['2026-02-01', 21],
    ]) {
      const recordedAt = `${day}T12:00:00.000Z`;
      await call('biometrics.log', { recordedAt, bodyFatPercentage }, token);
    }
    const { data } = await call('biometrics.list', {}, token);
    expect(data.biometrics.map((each: typeof full) => each.bodyFatPercentage)).toEqual([
      20, 21, 24,
    ]);
    expect(data.trends).toEqual({
      bodyFatTrend: 'decreasing',
      timeSpan: { days: 59, start: '2026-01-01T12:00:00.000Z', end: '2026-03-01T12:00:00.000Z' },
    });
    const newest = await call('biometrics.list', { limit: 1 }, token);
    expect([newest.data.biometrics.length, newest.data.trends]).toEqual([1, null]);
  });

  test('the profile shows the newest measurement and the newest body fat, which may be older', async () => {
    const { token } = await createUser(site);
    await call('biometrics.log', { bodyFatPercentage: 20 }, token);
    const { data: latest } = await call('biometrics.log', { restingHeartRate: 60 }, token);
    const { data } = await call('profile.get', {}, token);
    expect(data.latestBiometric).toEqual(latest);
    expect(data.latestBodyFat).toEqual({ percentage: 20, recordedAt: expect.any(String) });
  });

  test('a blood pressure with equal systolic and diastolic values, such as 80/80, is accepted', async () => {
    const { token } = await createUser(site);
    const pressures = { bloodPressureSystolic: 80, bloodPressureDiastolic: 80 };
    expect((await call('biometrics.log', pressures, token)).data).toMatchObject(pressures);
  });

  test('a correction that empties a measurement or contradicts stored values is refused', async () => {
    const { token } = await createUser(site);
    const { data } = await call('biometrics.log', { bloodPressureSystolic: 120 }, token);
    for (const [change, message] of [
      [{}, 'Nothing to update'],
      [{ bloodPressureSystolic: null }, MEASUREMENT_REQUIRED],
      [{ bloodPressureDiastolic: 121 }, 'Diastolic pressure cannot be above systolic pressure'],
    ] as const) {
      const answer = await call('biometrics.update', { id: data.id, ...change }, token);
      expect([answer.status, answer.message]).toEqual([400, message]);
    }
  });

  test('the list of measurements refuses a limit of -1, 0, 501 or 1.5', async () => {
    const { token } = await createUser(site);
    for (const limit of [0, -1, 501, 1.5]) {
      expect((await call('biometrics.list', { limit }, token)).status).toBe(400);
    }
  });
});
