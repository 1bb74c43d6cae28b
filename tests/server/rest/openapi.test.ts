// Checks the OpenAPI document: it is valid, and the API's responses match it.
import { randomUUID } from 'node:crypto';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { webhookEvents } from '#shared/webhooks/event-names.ts';
import { commercialGym } from '#shared/gyms/starters.ts';
import { scopeOf } from '#server/auth/token-scopes.ts';
import { asUser } from '#server/db/owner/scope.ts';
import { createResetLink, makeLinkToken } from '#server/features/auth/links.ts';
import { openApiDocument } from '#server/rest/openapi.ts';
import { appRouter } from '#server/router.ts';
import {
  callSecondFactors,
  NAMED_URL,
  startProvider,
} from '#tests/support/accounts/call-second-factors.ts';
import type { OidcServer } from '#tests/support/accounts/oidc-server.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { procedureAt, procedures, restRequest } from '#tests/support/doors.ts';
import { givenSession } from '#tests/support/given-session.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { bringDesksUpToDate, giveGrant } from '#tests/support/trainers.ts';
import { ended, plainFile, sendFile } from '#tests/support/imports/imports.ts';
import { download, smallJpeg, upload } from '#tests/support/photos/photos.ts';
import { type PushService, startPushService } from '#tests/support/push/push-service.ts';
import { givenProposal, grantTo } from '#tests/support/trainer/given-proposal.ts';
import {
  createUser,
  exerciseIds,
  PASSWORD,
  registration,
  setBody,
  templateBody,
} from '#tests/support/factories.ts';

// Created once, because it takes a tenth of a second. Each response below is compared with it.
const document = openApiDocument(appRouter);

let app: TestApp;
let service: PushService;
let provider: OidcServer;

beforeAll(async () => {
  service = await startPushService();
  provider = await startProvider();
  app = await createTestApp({
    pushLocalPort: service.port,
    publicUrl: NAMED_URL,
    oidc: provider.settings,
  });
});

afterAll(async () => {
  await app.close();
  await service.close();
  await provider.close();
});

test('the API document is valid OpenAPI 3.1', async () => {
  const response = await app.app.inject({ url: '/api/v1/openapi.json' });
  expect(response.json()).toEqual(JSON.parse(JSON.stringify(document)));
  const result = await new Validator().validate(response.json());
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
});

test('the API reference shows the document, which is available as YAML too', async () => {
  const json = await app.app.inject({ url: '/api/docs/json' });
  expect([json.statusCode, json.headers.location]).toEqual([302, '/api/v1/openapi.json']);
  for (let times = 0; times < 2; times += 1) {
    const yaml = await app.app.inject({ url: '/api/docs/yaml' });
    expect([yaml.statusCode, yaml.headers['content-type']]).toEqual([200, 'application/x-yaml']);
    expect(yaml.body).toMatch(/^openapi: 3\.1\.\d/);
    for (const path of Object.keys(document.paths)) expect(yaml.body).toContain(`\n  ${path}:`);
  }
});

test('the API document describes every procedure with its statuses', () => {
  const { paths } = document;
  for (const { rest, path } of procedures) {
    const operation = paths[`/api/v1${rest.path}`]?.[rest.method.toLowerCase()];
    expect(operation).toMatchObject({
      operationId: path,
      responses: { [String(rest.status ?? 200)]: {}, default: {} },
    });
  }
});

test('the API reference loads nothing from other hosts', async () => {
  const page = await app.app.inject({ url: '/api/docs/' });
  expect(page.statusCode).toBe(200);
  const links = page.body.match(/(?:src|href)="[^"]*"/g) ?? [];
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((link) => /="(https?:)?\/\//.test(link))).toEqual([]);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).not.toMatch(/https?:|\*|swagger\.io|upgrade-insecure-requests/);
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'/);
});

/** Returns the documented schema for the response of a procedure. */
function documented(path: string, status: number): z.ZodType {
  const { rest } = procedureAt(path);
  return documentedRoute(rest.method, rest.path, status);
}

/** Returns the documented schema for a route, to check the JSON that was sent. */
function documentedRoute(method: string, path: string, status: number): z.ZodType {
  const operation = document.paths[`/api/v1${path}`]?.[method.toLowerCase()] as {
    responses: Record<string, { content: Record<string, { schema: object }> }>;
  };
  const answer = operation.responses[String(status)] ?? operation.responses['default'];
  const whole = {
    ...answer?.content['application/json']?.schema,
    $defs: document.components.schemas,
  };
  return z.fromJSONSchema(
    JSON.parse(JSON.stringify(whole).replaceAll('#/components/schemas/', '#/$defs/')),
  );
}

const publicPaths =
  /^(auth\.(register|login|logout|refresh|waysIn|resetWays|forgotPassword|resetPassword|confirmEmail)|oidc\.(beginS|s)ignIn|passkeys\.(requestS|s)ignIn|shares\.view|grants\.invitation)$/;
const walked = new Set<string>();

/** Calls a procedure through REST and compares its response with the document. */
async function walk(
  token: string | undefined,
  path: string,
  input: Record<string, unknown> = {},
  isDue = true,
) {
  const { method, url, body } = restRequest(path, input);
  const response = await app.app.inject({
    method,
    url,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body }),
  });
  const answer = response.json();
  expect([path, documented(path, response.statusCode).safeParse(answer).error]).toEqual([
    path,
    undefined,
  ]);
  if (response.statusCode < 300) walked.add(path);
  if (isDue && response.statusCode >= 300) throw new Error(`${path}: ${response.body}`);
  return answer;
}

test.each([
  'BAD_REQUEST',
  'REQUEST_TIMEOUT',
  'EXPECTATION_FAILED',
  'HEADERS_TOO_LARGE',
  'RATE_LIMITED',
])(
  'the API document describes the refusal of a request that reaches no route (%s), and no other code',
  (code) => {
    const refusal = documented('auth.me', 400);
    const body = { error: 'A sentence', code, details: [], requestId: randomUUID() };
    expect(refusal.safeParse(body).error).toBeUndefined();
    expect(refusal.safeParse({ ...body, code: `${code}_TOO` }).success).toBe(false);
  },
);

test('a response that differs from the API document is detected', () => {
  const schema = documented('sessions.logSet', 201);
  expect(schema.safeParse({ data: { id: randomUUID() } }).success).toBe(false);
});

async function startGoal(token: string, exercise: { id: string; name: string }): Promise<string> {
  const goal = await walk(token, 'goals.create', {
    goalType: 'STRENGTH',
    description: 'A strong press',
    targetCriteria: {
      exercise: exercise.name,
      exerciseId: exercise.id,
      targetWeight: 200,
      current1RM: 100,
    },
  });
  return goal.data.id;
}

async function walkPrograms(token: string, templateId: string): Promise<void> {
  const day = { id: randomUUID(), templateId };
  const plan = { name: 'Twice', unit: 'kg', weeks: [{ id: randomUUID(), days: [day] }] };
  const { data } = await walk(token, 'programs.create', plan);
  const { id } = data;
  await walk(token, 'programs.update', { id, ...plan, rounds: 2 });
  await walk(token, 'programs.start', { id, weekdays: [1, 3] });
  const skipped = await walk(token, 'programs.skip', { id, round: 1, pass: 1, dayId: day.id });
  const { stepId } = skipped.data.run.lastStep;
  await walk(token, 'programs.takeBack', { id, stepId });
  await walk(token, 'programs.skip', { id, round: 1, pass: 1, dayId: day.id });
  await walk(token, 'programs.repeatWeek', { id, round: 1, weekId: plan.weeks[0]?.id });
  await walk(token, 'programs.get', { id });
  await walk(token, 'programs.running');
  await walk(token, 'programs.pause', { id });
  await walk(token, 'programs.resume', { id });
  await walk(token, 'programs.finish', { id });
  await walk(token, 'programs.starters');
  await walk(token, 'programs.createFromStarter', { starter: 'PERCENT_WAVE', unit: 'kg' });
  await walk(token, 'programs.list');
  await walk(token, 'programs.remove', { id });
  await walk(token, 'programs.restore', { id });
}

async function walkProposals(token: string, templateId: string) {
  const { data: client } = await walk(token, 'auth.me');
  const { data: template } = await walk(token, 'templates.get', { id: templateId });
  const id = await givenProposal(app, client, template);
  await walk(token, 'proposals.list');
  await walk(token, 'proposals.get', { id });
  await walk(token, 'proposals.take', { id });
  await walk(token, 'proposals.undo', { id });
  await walk(token, 'proposals.decline', { id });
  const own = await createUser(app);
  await grantTo(app, own, client);
  await walk(token, 'proposals.preview', { clientId: own.id, templateId });
  const proposed = { kind: 'TEMPLATE', templateId, clientIds: [own.id] };
  const { data } = await walk(token, 'proposals.propose', proposed);
  await walk(token, 'proposals.withdraw', { batchId: data.batchId, clientIds: [own.id] });
}

async function walkComments(token: string, sessionId: string) {
  const { data: client } = await walk(token, 'auth.me');
  const trainer = await createUser(app);
  await grantTo(app, client, trainer);
  const toClient = { clientId: client.id, sessionId };
  const { data: said } = await walk(trainer.token, 'comments.writeToClient', {
    ...toClient,
    text: 'Deeper',
  });
  await walk(token, 'comments.list', { sessionId });
  await walk(token, 'comments.recent', { isUnread: true });
  await walk(token, 'comments.atExercises', { exerciseIds: [randomUUID()] });
  await walk(token, 'comments.dismiss', { id: said.id });
  await walk(token, 'comments.markRead', { sessionId });
  const answer = { trainerId: trainer.id, sessionId, text: 'Yes' };
  const { data: reply } = await walk(token, 'comments.write', answer);
  await walk(token, 'comments.remove', { id: reply.id });
  await walk(trainer.token, 'comments.markClientRead', toClient);
  await walk(trainer.token, 'comments.removeFromClient', { clientId: client.id, id: said.id });
}

async function walkGoals(token: string, id: string) {
  await walk(token, 'goals.recordAchievement', { id, achievementPercentage: 50 });
  const detail = await walk(token, 'goals.get', { id });
  expect(detail.data.history).toHaveLength(2);
  await walk(token, 'goals.list');
  await walk(token, 'goals.progress', { id });
  const { exerciseId } = detail.data.targetCriteria;
  await walk(token, 'goals.startingOneRepMax', { exerciseId });
  await walk(token, 'goals.update', { id, targetDate: null });
  await walk(token, 'goals.setStatus', { id, status: 'PAUSED' });
  await walk(token, 'goals.setStatus', { id, status: 'COMPLETED' });
  await walk(token, 'goals.undoCompletion', { id });
  await walk(token, 'goals.remove', { id });
  await walk(token, 'goals.restore', { id });
}

test('every response of a walk through the whole API has its documented form', async () => {
  const account = registration();
  await walk(undefined, 'auth.register', account);
  const { email } = account;
  const signedIn = await walk(undefined, 'auth.login', { email, password: PASSWORD });
  const { refreshToken } = signedIn.data.tokens;
  const { accessToken: token } = (await walk(undefined, 'auth.refresh', { refreshToken })).data;
  await walk(token, 'auth.me');
  await walk(token, 'auth.reauthenticate', { password: PASSWORD });
  await callSecondFactors(app, provider, {
    token,
    call: async (path, input) => (await walk(token, path, input)).data,
    note: (path) => walked.add(path),
  });
  const ofGoals = { name: 'Script', scopes: ['goals:read'], expiresInDays: 30 };
  const { data: made } = await walk(token, 'tokens.create', ofGoals);
  await walk(made.token, 'goals.list');
  await walk(made.token, 'auth.me', {}, false);
  await walk(token, 'auth.recentlyAdded');
  await walk(token, 'auth.keepAdditions');
  await walk(token, 'tokens.list');
  await walk(token, 'tokens.revoke', { id: made.id });

  const list = await walk(token, 'exercises.list', {
    query: 'bench press',
    avoid: ['KNEE'],
    limit: 5,
  });
  const [first] = list.data;
  await walk(token, 'exercises.get', { id: first.id });
  await walk(token, 'exercises.howTo', { id: first.id });
  await walk(token, 'exercises.uses', { id: first.id });
  await walk(token, 'progress.lifts', { exerciseId: first.id });
  await walk(token, 'exercises.setPreference', { id: first.id, preference: 'FAVOURITE' });
  await walk(token, 'exercises.batch', { ids: [first.id] });
  await walk(token, 'exercises.putNote', { id: first.id, notes: 'seat 4' });
  await walk(token, 'exercises.note', { id: first.id });
  await walk(token, 'exercises.notes', { exerciseIds: [first.id] });
  await walk(token, 'exercises.choose', {
    id: first.id,
    offers: true,
    weightStep: { value: 1.25, unit: 'kg' },
  });
  await walk(token, 'exercises.choices', { exerciseIds: [first.id] });
  await walk(token, 'work.ofExercise', { id: first.id });
  await walk(token, 'build.get');
  await walk(token, 'build.forExercise', { id: first.id });
  await walk(token, 'work.putTravel', { id: first.id, travelCm: null });
  await walk(token, 'exercises.library');
  await walk(token, 'exercises.categories');
  const own = await walk(token, 'exercises.create', { name: 'Stone Over Bar' });
  await walk(token, 'exercises.howTo', { id: own.data.id });
  const double = await walk(token, 'exercises.create', { name: 'Stone Over The Bar' });
  const pair = { id: double.data.id, intoId: own.data.id };
  await walk(token, 'exercises.mergePreview', pair);
  const merge = await walk(token, 'exercises.merge', pair);
  await walk(token, 'exercises.merges', { id: own.data.id });
  await walk(token, 'exercises.undoMerge', { id: merge.data.id });
  await walk(token, 'exercises.update', { id: own.data.id, name: 'Stone Over a Bar' });

  const lines = [
    { exerciseId: first.id, targetWeight: 82.5 },
    { exerciseId: own.data.id, restTime: null },
  ];
  const template = await walk(token, 'templates.create', templateBody(lines));
  const { id: templateId } = template.data;
  await walk(token, 'templates.list');
  await walk(token, 'templates.update', { id: templateId, ...templateBody(lines, 'Push B') });

  const goalId = await startGoal(token, first);
  const session = await walk(token, 'sessions.start', { customTemplateId: templateId });
  const { id } = session.data;
  const set = await walk(token, 'sessions.logSet', { id, ...setBody(first.id) });
  await walk(token, 'sessions.logSet', { id, ...setBody(own.data.id, { rpeRating: null }) });
  await walk(token, 'sessions.editSet', { id, setId: set.data.id, actualWeight: 102.5 });
  const input = { id, ...setBody(first.id), commandId: randomUUID() };
  const commands = [{ input }, { input: {} }].map((each) => ({ path: 'sessions.logSet', ...each }));
  await walk(token, 'sessions.sendCommands', { commands });
  await walk(token, 'sessions.get', { id });
  await walk(token, 'sessions.open', { customTemplateId: templateId });
  await walk(token, 'push.publicKey');
  await walk(token, 'push.subscribe', { ...service.subscribe() });
  await walk(token, 'push.status');
  await walk(token, 'push.test');
  const rest = { id, restId: randomUUID() };
  await walk(token, 'sessions.startRest', {
    ...rest,
    endsAt: new Date().toISOString(),
    next: null,
  });
  await walk(token, 'sessions.cancelRest', rest);
  await walk(token, 'push.unsubscribe');
  await walk(token, 'sessions.complete', { id });
  await walk(token, 'sessions.reopen', { id });
  await walk(token, 'sessions.complete', { id });
  await walkGoals(token, goalId);
  await walk(token, 'sessions.events', { id });
  await walk(token, 'sessions.insights', { id });
  await walk(token, 'work.ofSession', { id });
  await walk(token, 'sessions.recordCounts', { sessionIds: [id] });
  await walk(token, 'sessions.suggestion', { id });
  await walk(token, 'sessions.bodyWeight', { id });
  await walk(token, 'work.byWeek');
  await walk(token, 'sessions.lastTime', { exerciseIds: [first.id] });
  await walk(token, 'exercises.history', { id: first.id });
  await walk(token, 'exercises.sets', { id: first.id, from: '2020-01-01' });
  await walk(token, 'exercises.estimate', { id: first.id });
  await walk(token, 'exercises.replay', { id: first.id });
  await walk(token, 'exercises.calibration', { id: first.id });
  await walk(token, 'progress.putVolumeLandmark', { muscle: 'CHEST', low: 8, high: null });
  await walk(token, 'progress.putLifts', { exerciseIds: [first.id] });
  await walk(token, 'progress.lifts');
  await walk(token, 'progress.records', { year: 2026 });
  await walk(token, 'progress.year', { year: 2026 });
  for (const path of ['progress.volume', 'progress.intensity', 'progress.balance']) {
    await walk(token, path);
  }
  await walk(token, 'sessions.history');
  await walk(token, 'sessions.months', { query: 'push', hasRecord: true });
  await walk(token, 'export.account');
  await walk(token, 'export.log');
  await walk(token, 'reading.grant');
  await walk(token, 'dashboard.statistics');
  await walk(token, 'dashboard.training');
  await walk(token, 'templates.get', { id: templateId });
  await walk(token, 'templates.nextSession', { id: templateId });
  await walk(token, 'templates.nextSessions', { ids: [templateId] });
  await walk(token, 'sessions.deleteSet', { id, setId: set.data.id });
  await walk(token, 'sessions.restoreSet', { id, setId: set.data.id });
  await walk(token, 'sessions.discard', { id });
  await walk(token, 'sessions.restore', { id });
  await walk(token, 'sessions.changeTimes', {
    id,
    startTime: '2026-01-05T10:00:00Z',
    endTime: '2026-01-05T11:00:00Z',
  });
  const again = await walk(token, 'sessions.repeat', { id });
  await walk(token, 'sessions.complete', { id: again.data.id });
  const times = { startTime: '2026-01-05T12:00:00Z', endTime: '2026-01-05T12:30:00Z' };
  await walk(token, 'sessions.changeTimes', { id: again.data.id, ...times });
  const merged = await walk(token, 'sessions.merge', { id, otherId: again.data.id });
  await walk(token, 'sessions.undoMove', { id, version: merged.data.version });
  const late = { id, ...setBody(first.id), afterwards: true };
  const { data: last } = await walk(token, 'sessions.logSet', late);
  await walk(token, 'sessions.changeTimes', {
    id,
    startTime: '2026-01-05T10:00:00Z',
    endTime: '2026-01-05T11:00:00Z',
    setTimes: [{ setId: last.id, loggedAt: '2026-01-05T10:50:00Z' }],
  });
  await walk(token, 'sessions.split', { id, at: '2026-01-05T10:50:00Z' });
  await walk(token, 'exercises.alternatives', { id: first.id });
  await walk(token, 'exercises.usualNext', { afterExerciseId: first.id });
  await walkPrograms(token, templateId);
  await walkProposals(token, templateId);
  await walkComments(token, id);
  const gym = await walk(token, 'gyms.create', commercialGym('lbs'));
  await walk(token, 'gyms.list');
  await walk(token, 'gyms.update', { id: gym.data.id, ...commercialGym('kg') });
  await walk(token, 'gyms.remove', { id: gym.data.id });
  await walk(token, 'sessions.logPast', {
    startTime: '2026-01-05T10:00:00Z',
    endTime: '2026-01-05T11:00:00Z',
    sets: [{ exerciseId: first.id, actualReps: 5, actualWeight: 100 }],
  });
  await walk(token, 'sessions.startQuick');
  await walk(token, 'sessions.changePlan', {
    id,
    change: { type: 'noteSession', notes: 'Slept badly' },
  });
  await walk(token, 'sessions.discard', { id });
  await walk(token, 'templates.remove', { id: templateId });
  await walk(token, 'deleted.list');
  await walk(token, 'templates.restore', { id: templateId });
  await walk(token, 'exercises.remove', { id: own.data.id });
  // Each kind of refusal is described too.
  await walk(token, 'sessions.get', { id }, false);
  await walk(token, 'sessions.get', { id: 'x' }, false);
  await walk(undefined, 'sessions.get', { id }, false);
  await walk(token, 'auth.logout', {});
  await walk(token, 'auth.me', {}, false);
});

test('goals and body data are answered as documented', async () => {
  const { data } = await walk(undefined, 'auth.register', registration());
  const token: string = data.tokens.accessToken;
  await walk(token, 'account.settings');
  await walk(token, 'account.updateSettings', { weightUnit: 'kg' });
  await walk(token, 'account.get');
  await walk(token, 'account.update', { name: 'Sam Lifter' });
  await walk(token, 'profile.update', { experienceLevel: 'INTERMEDIATE' });

  const target = { exercise: 'Deadlift', targetWeight: 405, current1RM: 315 };
  const strength = { goalType: 'STRENGTH', description: 'Four plates', targetCriteria: target };
  const { id } = (await walk(token, 'goals.create', strength)).data;
  await walk(token, 'goals.create', { goalType: 'MOBILITY', description: 'Touch my toes' });
  await walk(token, 'goals.update', { id, priorityLevel: 1 });
  await walk(token, 'goals.recordAchievement', { id, achievementPercentage: 40 });
  await walk(token, 'goals.progress', { id });
  await walk(token, 'goals.setStatus', { id, status: 'PAUSED' });
  await walk(token, 'goals.list', { status: 'PAUSED' });
  await walk(token, 'goals.get', { id });
  await walk(token, 'goals.remove', { id });

  const entry = { restingHeartRate: 58, bodyFatPercentage: 17.5 };
  const { id: entryId } = (await walk(token, 'biometrics.log', entry)).data;
  await walk(token, 'biometrics.update', { id: entryId, bodyFatPercentage: 17 });
  await walk(token, 'biometrics.list');
  await walk(token, 'profile.get');
  await walk(token, 'heartRate.get', {}, false);
  const zones = (await walk(token, 'heartRate.calculate')).data;
  const bounds = Object.entries(zones).filter(([name]) =>
    /^(zone\d(Min|Max)|maxHeartRate)$/.test(name),
  );
  await walk(token, 'heartRate.update', Object.fromEntries(bounds));
  await walk(token, 'heartRate.get');
  await walk(token, 'biometrics.remove', { id: entryId });
  await walk(token, 'biometrics.restore', { id: entryId });
  await walk(token, 'bodyWeight.put', { day: '2026-11-01', weight: 82.5 });
  await walk(token, 'bodyWeight.list');
  await walk(token, 'bodyWeight.remove', { day: '2026-11-01' });
  await walk(token, 'bodyWeight.remove', { day: '2026-11-01' }, false);
  await walk(token, 'bodyWeight.restore', { day: '2026-11-01' });
  await walk(token, 'medicalHistory.get');
  const injuries = [{ name: 'Knee, hip and shoulder', status: 'recovering' }];
  await walk(token, 'medicalHistory.save', { notes: 'Nothing to report', injuries });
  const [exerciseId] = await exerciseIds(app, token, ['Barbell Back Squat']);
  await walk(token, 'medicalHistory.recovering', { exerciseIds: [exerciseId] });
  await walk(token, 'medicalHistory.get');
  await walk(token, 'assessment.get');
  await walk(token, 'assessment.save', { armSpan: 180.5, plank: 45, oneLegLeft: 'HURTS' });
  await walk(token, 'assessment.get');
  await walk(token, 'auth.reauthenticate', { password: PASSWORD });
});

test('password, e-mail, sign-ins and the security log are answered as documented', async () => {
  const account = registration();
  const { data } = await walk(undefined, 'auth.register', account);
  const token: string = data.tokens.accessToken;
  const { email } = account;
  const { tokens } = (await walk(undefined, 'auth.login', { email, password: PASSWORD })).data;
  const listed = await walk(token, 'auth.sessions');
  const other = listed.data.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  await walk(token, 'auth.endSession', { id: other.id });
  await walk(token, 'auth.endSession', { id: other.id }, false);
  await walk(tokens.accessToken, 'auth.me', {}, false);
  await walk(token, 'auth.endOtherSessions');
  await walk(token, 'auth.securityLog');
  const passwords = { currentPassword: PASSWORD, newPassword: 'battery staple horse' };
  await walk(token, 'auth.changePassword', passwords);
  await walk(token, 'auth.changeEmail', { email: `new-${email}` });
  await walk(undefined, 'auth.resetWays');
  await walk(undefined, 'auth.forgotPassword', { email });
  const { db } = app.services;
  const link = { userId: data.user.id, now: new Date(), minutes: 5 };
  const confirmation = { ...link, purpose: 'EMAIL_CONFIRMATION', address: email } as const;
  const confirmToken = await asUser(data.user.id, () => makeLinkToken(db, confirmation));
  await walk(undefined, 'auth.confirmEmail', { token: confirmToken });
  const reset = new URL(await createResetLink(db, { ...link, publicUrl: 'http://x' }));
  const input = { token: reset.searchParams.get('token'), password: PASSWORD };
  await walk(undefined, 'auth.resetPassword', input);
  await walk(undefined, 'auth.resetPassword', input, false);
});

test('links are answered as documented', async () => {
  const { data } = await walk(undefined, 'auth.register', registration());
  const token: string = data.tokens.accessToken;
  const workout = (await walk(token, 'sessions.startQuick')).data;
  const ofWorkout = { kind: 'WORKOUT', subjectId: workout.id, endsInDays: 90 };
  const { id, path } = (await walk(token, 'shares.create', ofWorkout)).data;
  await walk(token, 'shares.list');
  await walk(token, 'shares.preview', { kind: 'WORKOUT', subjectId: ofWorkout.subjectId });
  await walk(token, 'shares.update', { id, showsName: true, endsInDays: null });
  const sent = { token: path.split('/').at(-1) };
  await walk(undefined, 'shares.view', sent);
  await walk(token, 'shares.copy', sent, false);
  const { data: found } = await walk(token, 'exercises.list', { query: 'squat', limit: 1 });
  const plan = templateBody([{ exerciseId: found[0].id }]);
  const { id: subjectId } = (await walk(token, 'templates.create', plan)).data;
  const ofTemplate = { kind: 'TEMPLATE', subjectId, endsInDays: 7 };
  const shown: string = (await walk(token, 'shares.create', ofTemplate)).data.path;
  await walk(token, 'shares.copy', { token: shown.split('/').at(-1) });
  await walk(token, 'shares.revoke', { id });
  await walk(undefined, 'shares.view', sent, false);
});

test('trainers, grants and invitations are answered as documented', async () => {
  const people = [];
  for (let each = 0; each < 2; each += 1) {
    people.push((await walk(undefined, 'auth.register', registration())).data);
  }
  const [client, trainer] = people.map(({ tokens }): string => tokens.accessToken);
  const chosen = { areas: ['notes'], history: 'LAST_12_WEEKS' };
  const invite = async (by: string | undefined, as: string) => {
    const { data } = await walk(by, 'grants.invite', { as, areas: ['notes'] });
    return { token: data.path.split('/').at(-1), id: data.invitation.id };
  };
  const { token } = await invite(trainer, 'TRAINER');
  await walk(undefined, 'grants.invitation', { token });
  await walk(client, 'grants.accept', { token, ...chosen });
  await walk(client, 'grants.accept', { token, ...chosen }, false);
  const [{ id }] = (await walk(client, 'grants.list')).data;
  await walk(client, 'grants.update', { id, areas: ['photos'], state: 'PAUSED' });
  await walk(client, 'grants.readings');
  await walk(client, 'grants.update', { id, state: 'ENDED' });
  const offered = await invite(client, 'CLIENT');
  await walk(trainer, 'grants.take', { token: offered.token });
  await walk(client, 'grants.invitations');
  await walk(client, 'grants.confirm', { id: offered.id, ...chosen });
  await walk(trainer, 'grants.leave', { clientId: people[0].user.id });
  await walk(client, 'grants.revokeInvitation', { id: (await invite(client, 'CLIENT')).id });
});

test('tokens and webhooks are answered as documented, and each message is described', async () => {
  const { data } = await walk(undefined, 'auth.register', registration());
  const token: string = data.tokens.accessToken;
  const scopes = ['workouts:read'];
  const created = await walk(token, 'tokens.create', { name: 'Mine', scopes, expiresInDays: 1 });
  await walk(token, 'tokens.list');
  await walk(token, 'tokens.revoke', { id: created.data.id });
  const input = { url: 'https://hooks.example.com/', events: ['session.completed'] };
  const { webhook } = (await walk(token, 'webhooks.create', input)).data;
  const { id } = webhook;
  await walk(token, 'webhooks.list');
  await walk(token, 'webhooks.update', { id, description: 'Home' });
  await walk(token, 'webhooks.rotateSecret', { id });
  const { id: deliveryId } = (await walk(token, 'webhooks.test', { id })).data;
  await walk(token, 'webhooks.deliveries', { id });
  await walk(token, 'webhooks.replay', { id, deliveryId });
  await walk(token, 'webhooks.remove', { id });
  expect(Object.keys(document.webhooks)).toEqual([...webhookEvents, 'webhook.test']);
  expect(document.webhooks['record.set']).toMatchObject({
    post: {
      requestBody: {
        content: {
          'application/json': {
            schema: {
              properties: {
                type: { const: 'record.set' },
                data: { $ref: '#/components/schemas/WebhookRecordSet' },
              },
            },
          },
        },
      },
    },
  });
});

test('the desk of a trainer is answered as documented', async () => {
  const { data } = await walk(undefined, 'auth.register', registration());
  const token: string = data.tokens.accessToken;
  const client = await givenSession(app);
  await mustCall(app, 'sessions.complete', { id: client.sessionId }, client.token);
  const clientId = client.user.id;
  await giveGrant(app, { clientId, trainerId: data.user.id });
  await bringDesksUpToDate(app);
  await walk(token, 'trainerDesk.list');
  await walk(token, 'trainerDesk.update', { clientId, label: 'Mine', tags: ['online'] });
  await walk(token, 'trainerDesk.client', { clientId });
});

test('photo routes are answered as documented', async () => {
  const { data } = await walk(undefined, 'auth.register', registration());
  const token: string = data.tokens.accessToken;
  const answer = documentedRoute('POST', '/users/photos', 201);
  const fields = { photoType: 'FRONT', notes: 'Week 1' };
  const { body: sent } = await upload(app, await smallJpeg(), { token, fields });
  expect(answer.safeParse(sent).error).toBeUndefined();
  expect(answer.safeParse({ data: { ...sent.data, width: 'x' } }).success).toBe(false);
  const refused = await upload(app, Buffer.from('no picture'), { token });
  const refusal = documentedRoute('POST', '/users/photos', refused.status);
  expect(refusal.safeParse(refused.body).error).toBeUndefined();

  await walk(token, 'photos.list', { photoType: 'FRONT' });
  await walk(token, 'photos.update', { id: sent.data.id, notes: null });
  const { paths } = document;
  for (const rendition of ['file', 'thumbnail'] as const) {
    expect(paths[`/api/v1/users/photos/{id}/${rendition}`]?.['get']).toMatchObject({
      responses: { '200': { content: { 'image/jpeg': {} } }, default: {} },
    });
    const served = await download(app, sent.data.id, rendition, token);
    expect(served.headers['content-type']).toBe('image/jpeg');
  }
  await walk(token, 'photos.remove', { id: sent.data.id });
  await walk(token, 'photos.restore', { id: sent.data.id });
});

test('imports and the upload are answered as documented', async () => {
  const { data } = await walk(undefined, 'auth.register', registration());
  const token: string = data.tokens.accessToken;
  const answer = documentedRoute('POST', '/imports', 201);
  const { body: sent } = await sendFile(app, plainFile(2), { token });
  expect(answer.safeParse(sent).error).toBeUndefined();
  const refused = await sendFile(app, 'no table', { token });
  const refusal = documentedRoute('POST', '/imports', refused.status);
  expect(refusal.safeParse(refused.body).error).toBeUndefined();
  const { id } = sent.data;
  await walk(token, 'imports.update', { id });
  await walk(token, 'imports.run', { id });
  await ended(app, id, token);
  await walk(token, 'imports.get', { id });
  await walk(token, 'imports.list');
  await walk(token, 'imports.undo', { id });
  await walk(token, 'imports.cancel', { id });
});

test('account procedures are answered as documented', async () => {
  const person = registration();
  const { data } = await walk(undefined, 'auth.register', person);
  const token: string = data.tokens.accessToken;
  const { email } = person;
  const passwords = { currentPassword: PASSWORD, newPassword: PASSWORD };
  await walk(token, 'auth.changePassword', passwords);
  await walk(undefined, 'auth.resetWays');
  await walk(undefined, 'auth.forgotPassword', { email });
  await walk(token, 'auth.changeEmail', { email: `new-${email}` });
  await walk(token, 'auth.changeEmail', { email });
  await walk(undefined, 'auth.login', { email, password: PASSWORD });
  const signIns = (await walk(token, 'auth.sessions')).data;
  const other = signIns.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  await walk(token, 'auth.endSession', { id: other.id });
  await walk(token, 'auth.endOtherSessions');
  await walk(token, 'auth.securityLog');
  await walk(token, 'account.remove');
  await walk(token, 'account.restore');
  const { db } = app.services;
  const link = { userId: data.user.id, now: new Date(), minutes: 5 };
  const confirmation = { ...link, purpose: 'EMAIL_CONFIRMATION', address: `new-${email}` } as const;
  const confirmToken = await asUser(link.userId, () => makeLinkToken(db, confirmation));
  await walk(undefined, 'auth.confirmEmail', { token: confirmToken });
  const resetUrl = new URL(await createResetLink(db, { ...link, publicUrl: 'http://x' }));
  const reset = { token: resetUrl.searchParams.get('token'), password: PASSWORD };
  await walk(undefined, 'auth.resetPassword', reset);
  await walk(undefined, 'auth.resetPassword', reset, false);
});

test('the API document describes the form of an upload', () => {
  const operation = document.paths['/api/v1/users/photos']?.['post'] as {
    requestBody: {
      content: Record<string, { schema: { properties: object; required: string[] } }>;
    };
  };
  const form = operation.requestBody.content['multipart/form-data']?.schema;
  expect(Object.keys(form?.properties ?? {})).toEqual(['photoType', 'takenAt', 'notes', 'photo']);
  expect(form?.required).toEqual(['photoType', 'photo']);
  const operations = document.paths['/api/v1/users/photos'] ?? {};
  expect(Object.keys(operations)).toEqual(['get', 'post']);
});

test('the walk leaves no procedure out', () => {
  const missed = procedures.filter(({ path }) => !walked.has(path));
  expect(missed.map(({ path }) => path)).toEqual([]);
});

test('the API document requires an access token except for public procedures', () => {
  const { paths } = document;
  for (const { path, rest } of procedures) {
    const operation = paths[`/api/v1${rest.path}`]?.[rest.method.toLowerCase()];
    const isOpen = JSON.stringify((operation as { security?: unknown }).security) === '[]';
    expect([path, isOpen]).toEqual([path, publicPaths.test(path)]);
  }
});

test('the API document names the allowed tokens and the scope of each operation', () => {
  const { accessToken, personalToken } = document.components.securitySchemes;
  expect([accessToken.scheme, personalToken.scheme]).toEqual(['bearer', 'bearer']);
  const described = procedures.map((procedure) => {
    const { method, path } = procedure.rest;
    const operation = document.paths[`/api/v1${path}`]?.[method.toLowerCase()];
    return [procedure, operation] as const;
  });
  for (const [procedure, operation] of described) {
    const needed = scopeOf(procedure);
    const personal = needed === null ? [] : [{ personalToken: [needed] }];
    expect(operation).toMatchObject({
      security: procedure.isOpen ? [] : [{ accessToken: [] }, ...personal],
      description: needed === null ? expect.any(String) : expect.stringContaining(needed),
    });
  }
  expect(document.paths['/api/v1/users/photos']?.['post']).toMatchObject({
    security: [{ accessToken: [] }, { personalToken: ['photos:write'] }],
  });
});

test('the API document describes every paging parameter of a list', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const parameters = operations.flatMap(
    (operation) =>
      (operation as { parameters: { name: string; description?: string }[] }).parameters,
  );
  const paging = parameters.filter(({ name }) =>
    ['limit', 'offset', 'cursor', 'after', 'Idempotency-Key'].includes(name),
  );
  expect(paging.length).toBeGreaterThan(8);
  for (const parameter of paging) expect(parameter).toHaveProperty('description');
});
