// Tests the progress over several weeks: volume, frequency, intensity and balance.
import { beforeEach, describe, expect, test } from 'vitest';
import {
  createTemplate,
  createUser,
  logPast,
  PASSWORD,
  pastSet,
  setBody,
  type TestUser,
} from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

/** START is a Wednesday, so some days of the current week have not come yet. */
const START = Date.parse('2026-03-04T10:00:00.000Z');

const app = useTestApp({ now: () => clock });

let clock = new Date(START);
let user: TestUser;
let templateId: string;
let bench: string;
let row: string;

beforeEach(async () => {
  clock = new Date(START);
  user = await createUser(app);
  const template = await createTemplate(app, user.token);
  templateId = template.id;
  [bench, row] = template.exercises.map((line: { exerciseId: string }) => line.exerciseId);
});

const call = (path: string, input: object = {}) => mustCall(app, path, input, user.token);

/** Logs a finished workout that began at `startTime` and contains the given sets. */
async function trained(
  startTime: string,
  ...sets: readonly (readonly [exerciseId: string, change?: Record<string, unknown>])[]
): Promise<{ id: string }> {
  return logPast(
    app,
    user.token,
    startTime,
    sets.map((each) => pastSet(...each)),
  );
}

describe('progress.volume counts the sets of each muscle per week', () => {
  test('a new lifter gets twelve weeks with a volume of zero', async () => {
    const { weeks } = await call('progress.volume');
    expect(weeks).toHaveLength(12);
    expect(weeks.at(-1)).toEqual({ weekStart: '2026-03-02', muscles: [] });
    expect(weeks[0]).toEqual({ weekStart: '2025-12-15', muscles: [] });
  });

  test('a set counts 1 for its primary muscle and 0.5 for each secondary muscle', async () => {
    await trained('2026-03-02T18:00:00Z', [bench], [bench, { setClassification: 'WARMUP' }]);
    await trained('2026-03-03T18:00:00Z', [bench], [bench, { actualReps: 0 }], [bench]);
    await trained('2026-02-27T18:00:00Z', [bench]);
    const { weeks } = await call('progress.volume', { weeks: 2 });
    expect(weeks.map(({ weekStart }: { weekStart: string }) => weekStart)).toEqual([
      '2026-02-23',
      '2026-03-02',
    ]);
    expect(weeks[1].muscles).toEqual([
      { muscle: 'CHEST', direct: 3, fractional: 3, days: 2 },
      { muscle: 'FRONT_DELTS', direct: 0, fractional: 1.5, days: 0 },
      { muscle: 'TRICEPS', direct: 0, fractional: 1.5, days: 0 },
    ]);
    expect(weeks[0].muscles[0]).toEqual({ muscle: 'CHEST', direct: 1, fractional: 1, days: 1 });
  });

  test('the volume counts only sets with repetitions in finished workouts that are not deleted', async () => {
    const direct = async () => {
      const { weeks } = await call('progress.volume', { weeks: 1 });
      return weeks[0].muscles[0]?.direct ?? 0;
    };
    const { id } = await call('sessions.start', { customTemplateId: templateId });
    const set = await call('sessions.logSet', { id, ...setBody(bench) });
    await call('sessions.logSet', { id, ...setBody(bench) });
    expect(await direct()).toBe(0);
    await call('sessions.complete', { id });
    expect(await direct()).toBe(2);
    await call('sessions.editSet', { id, setId: set.id, actualReps: 0 });
    expect(await direct()).toBe(1);
    await call('sessions.discard', { id });
    expect(await direct()).toBe(0);
    await call('sessions.restore', { id });
    expect(await direct()).toBe(1);
  });

  test.each([
    ['UTC', 'monday', '2026-02-23'],
    ['Europe/Berlin', 'monday', '2026-03-02'],
    ['America/Los_Angeles', 'monday', '2026-02-23'],
    ['UTC', 'sunday', '2026-03-01'],
  ])(
    'in time zone %s with weeks that begin on %s, a set late on Sunday counts in the week of %s',
    async (...of) => {
      const [timeZone, firstDayOfWeek, expected] = of;
      await trained('2026-03-01T23:30:00Z', [bench]);
      const { weeks } = await call('progress.volume', { weeks: 2, timeZone, firstDayOfWeek });
      const week = weeks.find(({ muscles }: { muscles: unknown[] }) => muscles.length > 0);
      expect(week.weekStart).toBe(expected);
    },
  );
});

describe('intensity and balance are calculated from the logged sets', () => {
  test('the intensity is the weight as a share of the best 1RM of the 42 days before the set', async () => {
    const hundred = { actualWeight: 100, actualReps: 1, rpeRating: 10 };
    await trained('2026-01-20T18:00:00Z', [bench, hundred]);
    await trained('2026-03-02T18:00:00Z', [bench, { actualWeight: 85, rpeRating: undefined }]);
    // The set of one repetition with 100 lbs is more than 42 days old, so the set with 50 lbs has
    // no 1RM to compare with.
    clock = new Date('2026-03-18T10:00:00Z');
    user = { ...user, token: (await signIn()).accessToken };
    await trained('2026-03-17T18:00:00Z', [bench, { actualWeight: 50, rpeRating: undefined }]);
    const told = await call('progress.intensity', { weeks: 4 });
    expect(told).toMatchObject({
      sets: 2,
      byPercent: [
        { sets: 0 },
        { sets: 0 },
        { sets: 0 },
        { from: 80, below: 90, sets: 1 },
        { sets: 0 },
      ],
      byReps: [{ sets: 0 }, { from: 6, below: 13, sets: 2 }, { sets: 0 }],
      byRpe: [],
    });
    expect(await call('progress.intensity', { weeks: 9 })).toMatchObject({
      sets: 3,
      byRpe: [{ rpe: 10, sets: 1 }],
    });
  });

  test('the balance of push and pull counts sets of the requested weeks', async () => {
    await trained('2026-03-02T18:00:00Z', [bench], [bench], [row]);
    await trained('2026-02-01T18:00:00Z', [row]);
    expect(await call('progress.balance', { weeks: 1 })).toEqual({
      push: 2,
      pull: 1,
      squatAndLunge: 0,
      hinge: 0,
    });
  });
});

async function signIn(): Promise<{ accessToken: string }> {
  const input = { email: user.email, password: PASSWORD };
  const { tokens } = await mustCall(app, 'auth.login', input, '');
  return tokens;
}
