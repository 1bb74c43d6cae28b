// Tests that REST and tRPC refuse invalid queries, sign-ins, registrations and changes of accounts.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { doors, send } from '#tests/support/doors.ts';
import { PASSWORD, registration } from '#tests/support/factories.ts';
import { type Case, expectRefusal, givenWorld, uuid, type World } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

let world: World;

beforeAll(async () => {
  world = await givenWorld(app);
});

const asks = (
  path: string,
  input: Record<string, unknown>,
  message: string | RegExp = /./,
): Case => ({
  path,
  what: JSON.stringify(input).slice(0, 80),
  input: () => input,
  message,
});
const noIds = ['\u0000', '..%2f', "'; drop table account--", '%00', 'null', '__proto__'];

const reads: Case[] = [
  ...['sessions.history', 'exercises.list', 'templates.list'].flatMap((path) => [
    ...[0, -1, 201, 1.5, 1e9, 'abc', '', ' 1', '0x10'].map((limit) =>
      asks(path, { limit }, /^limit /),
    ),
    ...[-1, 1.5, 1e9, 'abc'].map((offset) => asks(path, { offset }, /^offset /)),
    asks(path, { limit: [1, 2] }, /^limit /),
  ]),
  ...['sessions.history', 'sessions.months'].flatMap((path) => [
    asks(path, { query: ['a', 'b'] }, 'Search must be text'),
    asks(path, { query: 'x'.repeat(101) }, 'Search can have at most 100 characters'),
    asks(path, { exerciseId: 'bench' }, 'This is not a valid id'),
    asks(path, { programId: 'linear' }, 'This is not a valid id'),
    asks(path, { isQuick: 'perhaps' }, 'isQuick must be true or false'),
    asks(path, { hasRecord: false }, 'hasRecord can only be true'),
    asks(path, { from: '2026-02-30' }, 'This is not a valid date'),
    asks(path, { timeZone: 'Mars/Olympus' }, /^This is not a known time zone/),
  ]),
  asks('exercises.list', { query: ['a', 'b'] }, 'Search must be text'),
  asks('exercises.list', { query: 'a\u0000b' }),
  asks('exercises.list', { query: 'x'.repeat(101) }, 'Search can have at most 100 characters'),
  ...['push', 'JUMP', ''].map((movementPattern) =>
    asks('exercises.list', { movementPattern }, 'Unknown movement pattern'),
  ),
  asks('exercises.list', { category: 'Chest' }, 'This is not a valid id'),
  ...['shoulder', 'TORSO', ''].map((area) =>
    asks('exercises.list', { avoid: ['KNEE', area] }, 'Unknown part of the body'),
  ),
  asks(
    'exercises.list',
    { avoid: Array.from({ length: 14 }, () => 'KNEE') },
    'At most 13 parts of the body at once',
  ),
  asks('exercises.list', { preference: 'LIKED' }, 'Unknown preference'),
  asks('exercises.list', { withHidden: 'yes' }, 'withHidden must be true or false'),
  asks('exercises.batch', { ids: [] }, 'Please name at least one exercise'),
  asks(
    'exercises.batch',
    { ids: Array.from({ length: 101 }, () => randomUUID()) },
    'At most 100 exercises at once',
  ),
  asks('exercises.batch', { ids: uuid }, 'ids must be a list of ids'),
  asks('exercises.batch', { ids: ['x'] }, 'This is not a valid id'),
  ...[
    'exercises.get',
    'exercises.howTo',
    'exercises.uses',
    'exercises.merges',
    'exercises.undoMerge',
    'exercises.estimate',
    'exercises.calibration',
    'exercises.replay',
    'exercises.history',
    'templates.get',
    'templates.nextSession',
    'sessions.get',
    'sessions.events',
    'sessions.insights',
    'sessions.suggestion',
    'sessions.bodyWeight',
  ].flatMap((path) => [
    ...noIds.map((id) => asks(path, { id }, 'This is not a valid id')),
    { ...asks(path, { id: uuid }, /not found$/), status: 404 },
  ]),
];

const signIns: Case[] = [
  { email: { $ne: '' }, password: PASSWORD },
  { email: ['a@example.com'], password: PASSWORD },
  { email: 'a@example.com' },
  { email: 'a@example.com', password: null },
  { email: 'a@example.com', password: { $gt: '' } },
  { email: 'a@example.com', password: 'x'.repeat(1000) },
  { email: 'a@b', password: PASSWORD },
  { password: PASSWORD },
].map((input) => asks('auth.login', input));

const registrations: Case[] = [
  { email: 'a@b' },
  { email: `${'a'.repeat(250)}@b.co` },
  { password: 'short' },
  { password: 'x'.repeat(129) },
  { password: 'x'.repeat(7_000) },
  { height: 121.9 },
  { weight: 453.7 },
  { dateOfBirth: '2026-02-30' },
  { dateOfBirth: '1899-12-31' },
  { gender: 'X' },
  { name: 'a' },
].map((wrong) => ({
  ...asks('auth.register', wrong),
  input: () => registration(wrong),
}));

const link = 'A'.repeat(64);
const accounts: Case[] = [
  ...[{}, { email: null }, { email: ['a@example.com'] }, { email: 'a@b' }].flatMap((input) => [
    asks('auth.forgotPassword', input, /^Email is /),
    asks('auth.changeEmail', input, /^Email is /),
  ]),
  asks('auth.forgotPassword', { email: 'a@example.com\r\nbcc: b@example.com' }, /^Email is /),
  ...[{}, { token: 5 }, { token: '' }, { token: { $ne: '' } }, { token: 'x'.repeat(201) }].flatMap(
    (input) => [
      asks('auth.confirmEmail', input, 'The link is not complete'),
      asks('auth.resetPassword', { ...input, password: PASSWORD }, 'The link is not complete'),
    ],
  ),
  asks('auth.resetPassword', { token: link, password: 'short' }, /^Password must be at least/),
  asks('auth.resetPassword', { token: link, password: null }, 'Password is required'),
  asks('auth.changePassword', { newPassword: 'battery staple' }, 'Password is required'),
  asks('auth.changePassword', { currentPassword: PASSWORD, newPassword: 'short' }, /^Password /),
  ...[link, `${link}=`, '%00', '../..', "'; drop table account--"].flatMap((token) =>
    ['auth.confirmEmail', 'auth.resetPassword'].map((path) => ({
      ...asks(path, path === 'auth.confirmEmail' ? { token } : { token, password: PASSWORD }),
      message: 'This link is no longer valid. Please ask for a new one',
      code: 'INVALID_LINK',
    })),
  ),
  ...noIds.flatMap((id) => [
    asks('auth.endSession', { id }, 'This is not a valid id'),
    asks('auth.securityLog', { cursor: id }, 'This is not a valid id'),
  ]),
  ...[0, 101, 1.5, 'abc'].map((limit) => asks('auth.securityLog', { limit }, /^limit /)),
];

describe.for(doors)('REST and tRPC refuse the same inputs: %s', (door) => {
  test.for([...reads, ...signIns, ...registrations, ...accounts])('$path refuses $what', (each) =>
    expectRefusal(app, world, door, each),
  );

  test('listing the exercises of an unknown category returns none', async () => {
    const { data } = await send(app.app, door, 'exercises.list', { category: uuid }, world);
    expect(data).toEqual({ data: [], meta: { total: 0, limit: 100, offset: 0 } });
  });
});

test.for([
  { path: '/exercises?query=%ff%fe', says: [200, 400] },
  { path: '/workout-sessions/history?limit=1&limit=2', says: [400] },
  { path: '/workout-sessions/history?limit[]=1', says: [200] },
  { path: '/workout-sessions/history?__proto__=1&constructor=2', says: [200] },
  { path: '/exercises/%00', says: [400] },
  { path: '/exercises/%zz', says: [400] },
  { path: '/exercises/..%2f..%2fetc%2fpasswd', says: [400] },
  { path: `/exercises/${'a'.repeat(5000)}`, says: [400, 404, 414] },
])('the response to GET $path with invalid input is $says', async ({ path, says }) => {
  const { status, body } = await app.call({ path, token: world.token });
  expect(says).toContain(status);
  if (status >= 400) {
    expect(body).toEqual({
      error: expect.any(String),
      code: expect.any(String),
      details: expect.any(Array),
      requestId: expect.any(String),
    });
  }
});
