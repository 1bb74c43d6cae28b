// Sends invalid sets, corrections and starts of sessions. The log must not store any of them.
import { beforeAll, describe, expect, test } from 'vitest';
import { doors, send } from '#tests/support/doors.ts';
import {
  type Case,
  expectRefusal,
  givenWorld,
  logging,
  uuid,
  type World,
} from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

let world: World;

beforeAll(async () => {
  world = await givenWorld(app);
});

const logs = (
  what: string,
  overrides: Record<string, unknown>,
  message?: string | RegExp,
): Case => ({
  path: 'sessions.logSet',
  what,
  input: logging(overrides),
  ...(message === undefined ? {} : { message }),
});

const noIds = ['1 or 1=1', `${uuid} `, null];

const sets: Case[] = [
  ...[25 * 3600, 600, -8 * 86_400].map((seconds) => ({
    ...logs(`performed ${seconds} s from now`, {}),
    input: (w: World) =>
      logging({ performedAt: new Date(Date.now() + seconds * 1000).toISOString() })(w),
    message: 'The time must be within the last 7 days and not ahead of now',
  })),
  { ...logs('an unknown exercise', { exerciseId: uuid }), status: 404, code: 'EXERCISE_NOT_FOUND' },
  {
    ...logs('a completed session', {}),
    input: (w) => ({ ...logging()(w), id: w.completedId }),
    status: 409,
    code: 'SESSION_COMPLETED',
  },
  {
    ...logs('a version that has passed', { expectedVersion: 1 }),
    status: 409,
    code: 'VERSION_CONFLICT',
  },
];

/** Returns a test case: a correction of the prepared set with one invalid field. */
const correction = (
  path: string,
  what: string,
  wrong: (w: World) => object,
  rest: Partial<Case> = {},
): Case => ({
  path,
  what,
  input: (w) => ({ id: w.sessionId, setId: w.setId, ...wrong(w) }),
  ...rest,
});
const edit = (what: string, changes: object, rest?: Partial<Case>) =>
  correction('sessions.editSet', what, () => changes, rest);
const absent = { status: 404, code: 'SET_NOT_FOUND' };

const corrections: Case[] = [
  edit('nothing', {}, { message: 'Nothing to update' }),
  edit(
    'an old version',
    { actualReps: 1, expectedVersion: 1 },
    { status: 409, code: 'VERSION_CONFLICT', message: 'This was changed on another device' },
  ),
  ...[
    { path: 'sessions.editSet', changes: { actualReps: 1 } },
    { path: 'sessions.deleteSet' },
    { path: 'sessions.restoreSet' },
  ].flatMap(({ path, changes = {} }) => [
    correction(
      path,
      'a set of another own session',
      (w) => ({ ...changes, id: w.otherSessionId }),
      absent,
    ),
    correction(path, 'a set that is not there', () => ({ ...changes, setId: uuid }), absent),
    correction(path, 'a set id that is none', () => ({ ...changes, setId: 'abc' })),
  ]),
];

const starts: Case[] = [
  ...['stones', 0.9, true, null].map((lighterWeek) => ({
    path: 'sessions.start',
    what: `a lighter week in ${JSON.stringify(lighterWeek)}`,
    input: (w: World) => ({ customTemplateId: w.templateId, lighterWeek }),
    message: 'The unit must be lbs or kg',
  })),
  ...[...noIds, undefined].map((customTemplateId) => ({
    path: 'sessions.start',
    what: `template ${JSON.stringify(customTemplateId)}`,
    input: () => ({ customTemplateId }),
    message: 'This is not a valid id',
  })),
];

describe.for(doors)('REST and tRPC give the same refusal for sessions: %s', (door) => {
  test.for([...sets, ...corrections, ...starts])('the procedure $path refuses $what', (each) =>
    expectRefusal(app, world, door, each),
  );

  test('the largest and the smallest valid values of a set are accepted', async () => {
    const { token } = world;
    const log = async (overrides: Record<string, unknown>) =>
      (await send(app.app, door, 'sessions.logSet', logging(overrides)(world), { token })).data;
    const zero = { actualReps: 0, actualWeight: 0 };
    expect(await log(zero)).toMatchObject(zero);
    const most = { actualReps: 1000, actualWeight: 5000, rpeRating: 10 };
    expect(await log(most)).toMatchObject(most);
    expect(await log({ rpeRating: null })).toMatchObject({ rpeRating: 7, rpeSource: 'default' });
    const performedAt = new Date(Date.now() - 6 * 86_400_000).toISOString();
    const set = await log({ performedAt });
    const shouted = { id: world.sessionId.toUpperCase() };
    const read = await send(app.app, door, 'sessions.get', shouted, { token });
    expect(read.data.id).toBe(world.sessionId);
    // The set was performed six days before the workout, so the server moves the set to the start
    // of the workout.
    expect(set).toMatchObject({ loggedAt: read.data.startTime });
  });
});
