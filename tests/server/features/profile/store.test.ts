// Tests reading and changing the profile and the account through REST and tRPC.
import { describe, expect, test } from 'vitest';
import { doors, send } from '#tests/support/doors.ts';
import { createUser } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const now = new Date('2026-11-21T09:00:00Z');

const site = useTestApp({ now: () => now });

describe.for(doors)('the profile is read and changed through %s', (door) => {
  test("the profile returns the user's data, with null for missing values", async () => {
    const { token, email } = await createUser(site);
    const answer = await send(site.app, door, 'profile.get', {}, { token });
    expect([answer.status, answer.data]).toEqual([
      200,
      {
        name: 'Robin Lifter',
        email,
        age: 36,
        dateOfBirth: '1990-05-17',
        gender: 'OTHER',
        experienceLevel: null,
        height: 178,
        weight: 81.65,
        fullAssessmentCompleted: false,
        latestBiometric: null,
        latestBodyFat: null,
      },
    ]);
  });

  test('changing the profile keeps the fields that were not sent', async () => {
    const { token } = await createUser(site);
    const change = { experienceLevel: 'ADVANCED', weight: 90, dateOfBirth: null };
    const changed = await send(site.app, door, 'profile.update', change, { token });
    expect(changed.data).toMatchObject({ ...change, age: null, height: 178, gender: 'OTHER' });
    const read = await send(site.app, door, 'profile.get', {}, { token });
    expect(read.data).toEqual(changed.data);
  });

  test('the account and the profile return the same name, height and weight', async () => {
    const { id, token, email } = await createUser(site);
    const changed = await send(
      site.app,
      door,
      'account.update',
      { name: '  Robin ‏x ', height: 180.34 },
      { token },
    );
    expect(changed.status).toBe(200);
    const read = await send(site.app, door, 'account.get', {}, { token });
    expect(read.data).toEqual({
      id,
      email,
      name: 'Robin ‏x',
      dateOfBirth: '1990-05-17',
      gender: 'OTHER',
      height: 180.34,
      weight: 81.65,
      fullAssessmentCompleted: false,
      createdAt: now.toISOString(),
    });
    const profile = await send(site.app, door, 'profile.get', {}, { token });
    expect(profile.data).toMatchObject({ name: 'Robin ‏x', height: 180.34 });
  });
});
