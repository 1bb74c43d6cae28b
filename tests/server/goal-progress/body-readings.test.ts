import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  useWeighedPeople,
  START,
  TODAY,
  YESTERDAY,
} from '#tests/server/features/body-weight/weighed-people.ts';

const site = useWeighedPeople();
const {
  givenUser,
  call,
  put,
  remove,
  entries,
  days,
  profileWeight,
  goalOf,
  progress,
  expectNoDrift,
} = site;

describe('the progress of a goal about body weight follows the logged body weights', () => {
  test('the progress of a body weight goal rises and falls with the logged weights', async () => {
    const user = await givenUser();
    const goal = await goalOf(user, 71.65);
    const first = await put(user, TODAY, 79.15);
    expect(first.goalProgress.achievements).toEqual([
      { goalId: goal.id, goalDescription: 'Lighter', percentage: 25, milestone: 25 },
    ]);
    // This day is before the goal's creation, so its body weight changes no goal.
    expect(await put(user, '2026-02-20', 72)).not.toHaveProperty('goalProgress');
    expect(await progress(user, goal.id)).toEqual({ value: 79.15, percentage: 25 });
    const ahead = await put(user, '2026-03-03', 71.65);
    expect(ahead.goalProgress.achievements).toMatchObject([{ percentage: 100, milestone: 100 }]);
    expect(await call(user, 'goals.get', { id: goal.id })).toMatchObject({ status: 'COMPLETED' });
    // The next change corrects an earlier day, so the newest body weight and the goal stay the
    // same.
    site.clock += 60_000;
    expect(await put(user, TODAY, 80)).not.toHaveProperty('goalProgress');
    expect(await progress(user, goal.id)).toEqual({ value: 71.65, percentage: 100 });
    expect(await profileWeight(user)).toBe(71.65);
    await expectNoDrift(user);

    expect(await remove(user, '2026-03-03')).toEqual({ day: '2026-03-03' });
    expect(await progress(user, goal.id)).toEqual({ value: 80, percentage: 16.5 });
    expect(await call(user, 'goals.get', { id: goal.id })).toMatchObject({ status: 'ACTIVE' });
    await remove(user, TODAY);
    expect(await progress(user, goal.id)).toEqual({ value: 81.65, percentage: 0 });
    await expectNoDrift(user);
  });

  test('a body weight of yesterday counts for a goal that the user created yesterday evening', async () => {
    const user = await givenUser({ weightDay: YESTERDAY });
    const goal = await goalOf(user, 71.65);
    await call(user, 'profile.update', { weight: 79.15, weightDay: YESTERDAY });
    expect(await progress(user, goal.id)).toEqual({ value: 79.15, percentage: 25 });
    await put(user, YESTERDAY, 76.65);
    expect(await progress(user, goal.id)).toEqual({ value: 76.65, percentage: 50 });
    await expectNoDrift(user);
  });

  test("a body weight of the goal's first day counts while this day is not over in the user's time zone", async () => {
    const user = await givenUser({ weightDay: '2026-02-20' });
    const goal = await goalOf(user, 71.65);
    site.clock += 60_000;
    const weighing = { day: YESTERDAY, weight: 79.15, utcOffsetMinutes: -720 };
    const { recordedAt } = await call(user, 'bodyWeight.put', weighing);
    expect(recordedAt).toBe(new Date(site.clock).toISOString());
    expect(await progress(user, goal.id)).toEqual({ value: 79.15, percentage: 25 });
    await expectNoDrift(user);
  });

  test('a milestone that is reached a second time is not announced', async () => {
    const user = await givenUser();
    await goalOf(user, 71.65);
    const key = randomUUID();
    const input = { day: TODAY, weight: 76.65 };
    const first = await call(user, 'bodyWeight.put', input, key);
    expect(first.goalProgress.achievements).toMatchObject([{ percentage: 50, milestone: 50 }]);
    expect(await call(user, 'bodyWeight.put', input, key)).toEqual(first);
    await remove(user, TODAY);
    expect(await call(user, 'bodyWeight.put', input, key)).toEqual(first);
    expect(await days(user)).toEqual([]);
    const back = await put(user, TODAY, 76.65);
    expect(back.goalProgress.achievements).toMatchObject([{ percentage: 50, milestone: null }]);
  });

  test('after random changes of body weights, the value of a body weight goal is the newest weight', async () => {
    const step = fc.record({
      day: fc.integer({ min: -4, max: 1 }),
      weight: fc.option(fc.integer({ min: 70, max: 92 }), { freq: 3, nil: null }),
      minutes: fc.nat(30),
    });
    const user = await givenUser();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        site.clock = START;
        for (const { day } of await entries(user)) await remove(user, day);
        await put(user, TODAY, 81.65);
        const goal = await goalOf(user, 71.65);
        const known = new Map([[TODAY, 81.65]]);
        for (const { day: offset, weight, minutes } of steps) {
          site.clock += minutes * 1000;
          const day = new Date(START + offset * 86_400_000).toISOString().slice(0, 10);
          if (weight !== null) {
            await put(user, day, weight);
            known.set(day, weight);
          } else if (known.delete(day)) {
            await remove(user, day);
          }
        }
        const newestFirst = [...known].toSorted(([a], [b]) => (a < b ? 1 : -1));
        expect(await days(user)).toEqual(newestFirst);
        const [newest] = newestFirst;
        if (newest) expect(await profileWeight(user)).toBe(newest[1]);
        const counted = newestFirst.find(([day]) => day >= TODAY)?.[1];
        const { value } = await progress(user, goal.id);
        expect(value).toBe(counted ?? goal.targetCriteria.measure.start);
        await expectNoDrift(user);
        await call(user, 'goals.remove', { id: goal.id });
      }),
      { numRuns: 15 },
    );
  }, 60_000);
});
