// Tests reading and changing the profile and the account through REST and tRPC.
import { describe, expect, test } from 'vitest';
import { doors, send } from '#tests/support/doors.ts';
import { createUser } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const now = new Date('2026-11-21T09:00:00Z');
/** Stores a day that has not begun in any time zone. */
const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

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

  test.for([
    [{}, 'Nothing to update'],
    [{ name: 'R' }, 'Name must be at least 2 characters'],
    [{ name: '\u200b\u200b\u200b' }, 'Name must be at least 2 characters'],
    [{ height: 121.91 }, 'Please enter a valid height (4-8 feet)'],
    [{ weight: 453.6 }, 'Please enter a valid weight (50-1000 lbs)'],
    [{ weight: '80' }, 'Please enter a valid weight (50-1000 lbs)'],
    [{ weightDay: '2026-11-21' }, 'Nothing to update'],
    [{ weight: 80, weightDay: inTwoDays }, 'The day of a weight cannot be in the future'],
    [{ weight: 80, weightDay: '2026-02-30' }, 'This is not a valid date'],
    [{ weight: 80, weightDay: 20261121 }, 'This is not a valid date'],
    [{ weight: 80, weightDay: null }, 'This is not a valid date'],
    [{ dateOfBirth: '2027-01-01' }, 'Date of birth cannot be in the future'],
    [{ dateOfBirth: '1990-02-30' }, 'This is not a valid date'],
    [{ gender: 'X' }, 'Please choose one of the listed genders'],
  ] as const)('the profile refuses %j: %s', async ([input, message]) => {
    const { token } = await createUser(site);
    for (const path of ['profile.update', 'account.update']) {
      const answer = await send(site.app, door, path, input, { token });
      expect([answer.status, answer.code, answer.message]).toEqual([
        400,
        'VALIDATION_FAILED',
        message,
      ]);
    }
  });

  test('the profile refuses an unknown experience level', async () => {
    const { token } = await createUser(site);
    const input = { experienceLevel: 'GOD' };
    const answer = await send(site.app, door, 'profile.update', input, { token });
    expect([answer.status, answer.code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});

test('read-only fields of the profile are ignored in REST and refused in tRPC', async () => {
  const { token, email } = await createUser(site);
  const input = { name: 'Robin L.', email: 'other@example.com', fullAssessmentCompleted: true };
  const rest = await send(site.app, 'REST', 'account.update', input, { token });
  expect(rest.data).toMatchObject({ name: 'Robin L.', email, fullAssessmentCompleted: false });
  const trpc = await send(site.app, 'tRPC', 'account.update', input, { token });
  expect(trpc.status).toBe(400);
});
