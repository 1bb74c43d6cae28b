import { expect, test } from 'vitest';
import { readCalendar, readReportedZone, readToday, startDays } from '#server/db/reads/calendar.ts';
import { queryOf } from '#server/db/statements/query.ts';
import { createUser, ok } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

const instant = new Date('2026-11-28T02:00:00.000Z');
const startTime = instant.toISOString();

test('a new account uses the time zone UTC and weeks from Monday', async () => {
  const { id } = await createUser(app);
  const query = queryOf(app.database.ownerPool);
  expect(await readCalendar(query, id)).toEqual({ timeZone: 'UTC', firstDayOfWeek: 'monday' });
  expect(await readReportedZone(query, id)).toBeUndefined();
  expect(await readToday(query, id, instant)).toBe('2026-11-28');
});

test("a workout's day uses the zone of the workout, else of the request, else of the account", async () => {
  const { id, token } = await createUser(app);
  const body = { timeZone: 'America/Los_Angeles', firstDayOfWeek: 'sunday' };
  ok(await app.call({ method: 'PATCH', path: '/users/settings', body, token }));
  const query = queryOf(app.database.ownerPool);
  expect(await readCalendar(query, id)).toEqual(body);
  expect(await readReportedZone(query, id)).toBe('America/Los_Angeles');
  expect(await readToday(query, id, instant)).toBe('2026-11-27');
  const own = await startDays(query, id, undefined);
  expect(own.dayOf({ startTime, startDay: null })).toBe('2026-11-27');
  expect(own.dayOf({ startTime, startDay: '2026-11-29' })).toBe('2026-11-29');
  const asked = await startDays(query, id, 'Asia/Tokyo');
  expect(asked.dayOf({ startTime, startDay: null })).toBe('2026-11-28');
});
