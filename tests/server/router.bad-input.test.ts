// Tests that REST and tRPC refuse invalid inputs with the same message, and write no row.
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
  asks('exercises.alternatives', { id: uuid, missingEquipment: ['CANNON'] }, 'Unknown equipment'),
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
    'exercises.alternatives',
    'exercises.howTo',
    'exercises.uses',
    'exercises.merges',
    'exercises.undoMerge',
    'exercises.estimate',
    'exercises.calibration',
    'exercises.replay',
    'exercises.history',
    'build.forExercise',
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

const registrations: Case[] = [{ email: 'a@b' }, { height: 121.9 }].map((wrong) => ({
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

const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
const DATE = 'This is not a valid date';
const FUTURE = 'The day of a weight cannot be in the future';
const profiles: Case[] = ['profile.update', 'account.update'].flatMap((path) => [
  asks(path, {}, 'Nothing to update'),
  asks(path, { name: '\u200b\u200b\u200b' }, 'Name must be at least 2 characters'),
  asks(path, { height: 121.91 }, 'Please enter a valid height (4-8 feet)'),
  asks(path, { weight: 453.6 }, 'Please enter a valid weight (50-1000 lbs)'),
  asks(path, { weight: '80' }, 'Please enter a valid weight (50-1000 lbs)'),
  asks(path, { weightDay: '2026-11-21' }, 'Nothing to update'),
  asks(path, { weight: 80, weightDay: inTwoDays }, FUTURE),
  asks(path, { weight: 80, weightDay: '2026-02-30' }, DATE),
  asks(path, { weight: 80, weightDay: 20261121 }, DATE),
  asks(path, { weight: 80, weightDay: null }, DATE),
  asks(path, { dateOfBirth: '2199-01-01' }, 'Date of birth cannot be in the future'),
  asks(path, { gender: 'X' }, 'Please choose one of the listed genders'),
]);
const settings: Case[] = [
  asks('profile.update', { experienceLevel: 'GOD' }),
  asks('account.updateSettings', {}, 'Nothing to update'),
  asks('account.updateSettings', { weightUnit: 'stone' }, 'Weight unit must be one of lbs, kg'),
  asks('account.updateSettings', { sound: 'yes' }, 'Sound must be true or false'),
  asks('account.updateSettings', { theme: null }, 'Theme must be one of auto, light, dark'),
];

const day = '2026-03-02';
const WEIGHT = 'Please enter a valid weight (50-1000 lbs)';
const weights: Case[] = [
  ...[22.67, -80, '80', null, undefined].map((weight) =>
    asks('bodyWeight.put', { day, weight }, WEIGHT),
  ),
  asks('bodyWeight.put', { day: inTwoDays, weight: 80 }, FUTURE),
  ...[-721, 841, 60.5, '60', null].map((utcOffsetMinutes) =>
    asks('bodyWeight.put', { day, weight: 80, utcOffsetMinutes }, /^The offset from UTC must be /),
  ),
  asks('bodyWeight.remove', { day: inTwoDays }, FUTURE),
  ...[0, 2001, 1.5, 'abc'].map((limit) => asks('bodyWeight.list', { limit }, /^limit /)),
  ...['2026-02-30', '1899-12-31', "2026-03-02'; drop table account--", '%00', uuid].flatMap(
    (wrong) => [
      asks('bodyWeight.put', { day: wrong, weight: 80 }, DATE),
      asks('bodyWeight.remove', { day: wrong }, DATE),
    ],
  ),
];

const many = Array.from({ length: 101 }, () => ({ name: 'x' }));
const histories: Case[] = (
  [
    [{ conditions: [{ name: 'x', severity: 'fatal' }] }, 'Please choose mild, moderate or severe'],
    [{ injuries: [{ name: 'x', status: 'new' }] }, 'Please choose healed, recovering or chronic'],
    [{ surgeries: [{ name: 'x', date: '2026-02-30' }] }, DATE],
    [{ allergies: many }, 'Allergies can have at most 100 entries'],
    [{ notes: 'x'.repeat(10_001) }, 'Notes can have at most 10000 characters'],
    [{ notes: 'x\0' }, 'Notes contains characters that cannot be stored'],
    [{ conditions: 'none' }, 'Conditions must be a list'],
  ] as const
).map(([wrong, message]) => asks('medicalHistory.save', wrong, message));

const plates = (wrong: object) => [{ weight: 20, unit: 'kg', pairs: 1, ...wrong }];
const gyms: Case[] = (
  [
    [{ name: '' }, 'Please enter a name'],
    [{ name: ' \u200b ' }, 'Please enter a name'],
    [{ name: 'x'.repeat(61) }, 'Name can have at most 60 characters'],
    [{ bars: 'none' }, 'Bars must be a list'],
    [{ bars: [{ name: 'Bar', weight: -1, unit: 'kg' }] }, 'Weight of the bar cannot be negative'],
    [{ bars: [{ name: 'Bar', weight: 20, unit: 'stone' }] }, 'The unit must be lbs or kg'],
    [{ plates: plates({ weight: 0 }) }, 'Weight of the plate must be more than 0'],
    [{ plates: plates({ weight: 1.255 }) }, /at most 2 decimals$/],
    [{ plates: plates({ pairs: 1.5 }) }, 'Pairs must be a whole number'],
    [{ plates: plates({ pairs: 21 }) }, 'Pairs can be at most 20'],
    [{ plates: plates({ weight: 1001 }) }, /can be at most 1000$/],
    [{ dumbbells: { step: 0, max: 40, unit: 'kg' } }, 'Dumbbell increment must be more than 0'],
    [{ dumbbells: { step: 2, max: '40', unit: 'kg' } }, 'Heaviest dumbbell must be a number'],
    [{ machines: { step: -5, unit: 'kg' } }, 'Machine increment must be more than 0'],
    [{ missingEquipment: ['SAUNA'] }, 'Unknown equipment'],
    [{ fewestChanges: 'yes' }, 'Fewest changes must be true or false'],
    [{ isDefault: 1 }, 'Default must be true or false'],
  ] as const
).map(([wrong, message]) => asks('gyms.create', { name: 'Home', ...wrong }, message));

const increments: Case[] = (
  [
    [{ value: 0, unit: 'kg' }, 'The increment must be above 0'],
    [{ value: 50.01, unit: 'kg' }, 'The increment can be at most 50 kg'],
    [{ value: 101, unit: 'lbs' }, 'The increment can be at most 100 lbs'],
    [{ value: 1.125, unit: 'kg' }, 'The increment can have at most 2 decimals'],
    [{ value: '5', unit: 'kg' }, 'The increment must be a number'],
    [{ value: 1, unit: 'st' }, 'The unit must be lbs or kg'],
  ] as const
).map(([weightStep, message]) => asks('exercises.choose', { id: uuid, weightStep }, message));

const belt = { goalType: 'FAT_LOSS', description: 'Belt' };
const waist = { ...belt, targetCriteria: { measure: { kind: 'WAIST', target: 32 } } };
const goals: Case[] = [
  asks('goals.create', waist, 'Please enter where you start'),
  asks('goals.setStatus', { id: uuid, status: 'DONE' }),
  asks('goals.recordAchievement', { id: uuid, achievementPercentage: -1 }),
  asks('goals.recordAchievement', { id: uuid, achievementPercentage: 1001 }),
  asks('goals.update', { id: uuid, priorityLevel: 9 }),
];

const others: Case[] = [
  asks('exercises.choose', { id: uuid, offers: 'off' }, 'offers must be true, false or null'),
  asks('exercises.choices', { exerciseIds: [] }),
  asks('exercises.notes', { exerciseIds: [] }),
  ...['LIKED', undefined, ['HIDDEN']].map((preference) =>
    asks('exercises.setPreference', { id: uuid, preference }, 'Unknown preference'),
  ),
  asks('exercises.putNote', { id: uuid, notes: 'x'.repeat(501) }, /at most 500 characters$/),
  asks('exercises.putNote', { id: uuid, notes: 7 }, 'Notes must be text'),
  asks('exercises.putNote', { id: uuid, notes: 'a\u0000b' }, /^Notes contains characters/),
  asks('progress.putVolumeLandmark', { muscle: 'WINGS', low: 1, high: 2 }, 'Unknown muscle'),
  asks('progress.putVolumeLandmark', { muscle: 'CHEST', low: 4 }, /^A landmark must be /),
  asks('export.log', { after: 'yesterday' }),
  ...[{ weeks: 0 }, { weeks: 54 }, { timeZone: 'Mars/Olympus' }].map((input) =>
    asks('work.byWeek', input),
  ),
  ...[{}, { gymId: 'home' }, { gymId: 5 }].map((gym) =>
    asks('sessions.changePlan', { id: uuid, change: { type: 'gym', ...gym } }),
  ),
  ...['FACE', '', ['FRONT', 'SIDE']].map((photoType) => asks('photos.list', { photoType })),
  ...[
    {},
    ...['FACE', null, ['FRONT']].map((photoType) => ({ photoType })),
    ...['2026-02-30T10:00:00Z', '2199-01-01T00:00:00Z', null, '2026-02-01'].map((takenAt) => ({
      takenAt,
    })),
    ...['x'.repeat(501), 'a\u0007', '\uD800', 5].map((notes) => ({ notes })),
  ].map((input) => asks('photos.update', { id: uuid, ...input })),
];

const groups = [reads, signIns, registrations, accounts, profiles, settings, weights];
const cases = [...groups, histories, gyms, increments, goals, others].flat();

describe.for(doors)('REST and tRPC refuse the same inputs: %s', (door) => {
  test.for(cases)('$path refuses $what', (each) => expectRefusal(app, world, door, each));

  test('listing the exercises of an unknown category returns an empty list', async () => {
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
])('the status of GET $path with invalid input is one of $says', async ({ path, says }) => {
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
