// Sends unusual ISO 8601 dates and times to each procedure with a date or time in its input. None
// may respond with 500.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { doors, procedures, send } from '#tests/support/doors.ts';
import { registration, templateBody } from '#tests/support/factories.ts';
import { mustUpload, smallJpeg, upload } from '#tests/support/photos/photos.ts';
import { givenWorld, line, logging, type World } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp({ logLine: (text) => void lines.push(text) });

let world: World;
let photoId: string;
const lines: string[] = [];

beforeAll(async () => {
  world = await givenWorld(app);
  photoId = (await mustUpload(app, world.token)).id;
});

const changedTimes = (times: object) => ({
  id: world.completedId,
  startTime: '2026-11-20T10:00:00Z',
  endTime: '2026-11-20T11:00:00Z',
  ...times,
});

const pastWorkout = (times: object) => ({
  startTime: '2026-11-19T10:00:00Z',
  endTime: '2026-11-19T11:00:00Z',
  sets: [{ exerciseId: world.exerciseId, actualReps: 5, actualWeight: 100 }],
  ...times,
});

/**
 * Maps each procedure and field, such as `goals.create targetDate`, to a valid input with the date
 * or time in this field.
 */
const takers: Record<string, (value: string) => object> = {
  'account.update weightDay': (weightDay) => ({ weight: 80, weightDay }),
  'auth.register dateOfBirth': (dateOfBirth) => registration({ dateOfBirth }),
  'auth.register weightDay': (weightDay) => registration({ weightDay }),
  'biometrics.log recordedAt': (recordedAt) => ({ restingHeartRate: 60, recordedAt }),
  'biometrics.update recordedAt': (recordedAt) => ({ id: randomUUID(), recordedAt }),
  'bodyWeight.put day': (day) => ({ day, weight: 80 }),
  'bodyWeight.remove day': (day) => ({ day }),
  'bodyWeight.restore day': (day) => ({ day }),
  'goals.create targetDate': (targetDate) => ({
    goalType: 'MOBILITY',
    description: 'Touch my toes',
    targetDate,
  }),
  'medicalHistory.save date': (date) => ({ surgeries: [{ procedure: 'Knee', date }] }),
  'photos.update takenAt': (takenAt) => ({ id: photoId, takenAt }),
  'profile.update dateOfBirth': (dateOfBirth) => ({ dateOfBirth }),
  'profile.update weightDay': (weightDay) => ({ weight: 80, weightDay }),
  'sessions.start performedAt': (performedAt) => ({
    customTemplateId: world.templateId,
    performedAt,
  }),
  'sessions.startQuick performedAt': (performedAt) => ({ performedAt }),
  'sessions.changePlan performedAt': (performedAt) => ({
    id: world.sessionId,
    change: { type: 'noteSession', notes: 'Slept badly' },
    performedAt,
  }),
  'sessions.logSet performedAt': (performedAt) => logging({ performedAt })(world),
  'sessions.editSet performedAt': (performedAt) => ({
    id: world.sessionId,
    setId: world.setId,
    actualReps: 5,
    performedAt,
  }),
  'sessions.deleteSet performedAt': (performedAt) => ({
    id: world.sessionId,
    setId: randomUUID(),
    performedAt,
  }),
  'sessions.restoreSet performedAt': (performedAt) => ({
    id: world.sessionId,
    setId: world.setId,
    performedAt,
  }),
  'sessions.startRest endsAt': (endsAt) => ({
    id: world.sessionId,
    restId: randomUUID(),
    endsAt,
    next: null,
  }),
  'sessions.complete performedAt': (performedAt) => ({ id: world.completedId, performedAt }),
  'sessions.complete endedAt': (endedAt) => ({ id: world.completedId, endedAt }),
  'sessions.reopen performedAt': (performedAt) => ({ id: world.sessionId, performedAt }),
  'sessions.discard performedAt': (performedAt) => ({ id: randomUUID(), performedAt }),
  'sessions.restore performedAt': (performedAt) => ({ id: world.sessionId, performedAt }),
  'sessions.changeTimes startTime': (startTime) => changedTimes({ startTime }),
  'sessions.changeTimes endTime': (endTime) => changedTimes({ endTime }),
  'sessions.changeTimes performedAt': (performedAt) => changedTimes({ performedAt }),
  'sessions.changeTimes loggedAt': (loggedAt) =>
    changedTimes({ setTimes: [{ setId: world.setId, loggedAt }] }),
  'sessions.logPast startTime': (startTime) => pastWorkout({ startTime }),
  'sessions.logPast endTime': (endTime) => pastWorkout({ endTime }),
  'sessions.merge performedAt': (performedAt) => ({
    id: world.completedId,
    otherId: world.otherSessionId,
    performedAt,
  }),
  'sessions.split at': (at) => ({ id: world.completedId, at }),
  'sessions.split performedAt': (performedAt) => ({
    id: world.completedId,
    at: '2026-11-20T10:00:00Z',
    performedAt,
  }),
  'sessions.undoMove performedAt': (performedAt) => ({
    id: world.completedId,
    version: 2,
    performedAt,
  }),
  'sessions.repeat performedAt': (performedAt) => ({ id: world.completedId, performedAt }),
  'templates.update updatedAt': (updatedAt) => ({
    id: world.templateId,
    ...templateBody([line(world)]),
    updatedAt,
  }),
};

const odd = [
  '2026-11-20T10:00:00+16:00',
  '2026-11-20T10:00:00-23:59',
  '2026-11-20T10:00:00+23:59',
  '2026-11-20T10:00Z',
  '2026-11-20T10:00:00.123456789012345678901Z',
  '2026-11-20T24:00:00Z',
  '2026-12-31T23:59:60Z',
  '2026-02-29T10:00:00Z',
  '2026-11-20T10:00:00',
  '2026-11-20T10:00:00+24:00',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+23:59',
  '1899-12-31T23:59:59Z',
  '9999-12-31T23:59:59-23:59',
  '+275760-09-13T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '0000-01-01',
  '9999-12-31',
  '+275760-09-13',
  '2026-02-30',
  '2026-11-20',
  'infinity',
  'now',
  '',
];

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

function namesIn({ properties = {}, items, anyOf = [] }: Schema): string[] {
  return [
    ...Object.entries(properties).flatMap(([name, schema]) => [name, ...namesIn(schema)]),
    ...(items ? namesIn(items) : []),
    ...anyOf.flatMap(namesIn),
  ];
}

test('each date or time field of a procedure is in the tested list or in the list of exceptions', () => {
  const found = procedures.flatMap(({ path, inputSchema }) =>
    [...new Set(namesIn((inputSchema ?? {}) as Schema))]
      .filter((name) => /(?:At|^at|Date|Day|^day|^date|OfBirth|(?:start|end)Time)$/.test(name))
      .map((name) => `${path} ${name}`),
  );
  // goals.create and goals.update check a goal's date with the same schema, so testing one is
  // enough.
  const others = [
    'account.update dateOfBirth',
    'goals.update targetDate',
    'settings firstDayOfWeek',
    // `updatedAt` is the version of the template or program that a proposal changes. The server
    // compares it only in code, so an unusual value cannot make an SQL statement fail.
    'proposals.take updatedAt',
    'proposals.propose updatedAt',
  ];
  expect(found.filter((each) => !(each in takers) && !others.includes(each))).toEqual([]);
});

describe.for(doors)('unusual times cause no server error through %s', (door) => {
  test.for(Object.keys(takers))('an unusual time in %s causes no server error', async (taker) => {
    const [path = ''] = taker.split(' ');
    for (const value of odd) {
      const { status } = await send(app.app, door, path, takers[taker]?.(value), {
        token: world.token,
      });
      expect([value, status < 500]).toEqual([value, true]);
    }
    expect(lines).toEqual([]);
  });

  test('a time with the offset +16:00, unknown to Postgres, is stored in UTC', async () => {
    const input = { restingHeartRate: 60, recordedAt: '2026-11-20T10:00:00+16:00' };
    const answer = await send(app.app, door, 'biometrics.log', input, { token: world.token });
    expect(answer.data.recordedAt).toBe('2026-11-19T18:00:00.000Z');
  });
});

test('an upload with an unusual time gets a status below 500', async () => {
  const file = await smallJpeg();
  for (const takenAt of odd) {
    const fields = { photoType: 'FRONT', takenAt };
    const { status } = await upload(app, file, { token: world.token, fields });
    expect([takenAt, status < 500]).toEqual([takenAt, true]);
  }
});
