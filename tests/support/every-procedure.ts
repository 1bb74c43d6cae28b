// Calls every procedure of the server, for tests of the SQL statements that the server sends.
import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll } from 'vitest';
import { commercialGym, dumbbellsAtHome } from '#shared/gyms/starters.ts';
import { tellWebhooks } from '#server/features/webhooks/scheduler.ts';
import { tellDueRests } from '#server/push/rest-scheduler.ts';
import { asUser } from '#server/db/owner/scope.ts';
import { createResetLink, makeLinkToken } from '#server/features/auth/links.ts';
import { replayUser } from './database/replay-user.ts';
import { bringDesksUpToDate, giveGrant } from './trainers.ts';
import { callSecondFactors, NAMED_URL, startProvider } from './accounts/call-second-factors.ts';
import type { OidcServer } from './accounts/oidc-server.ts';
import { createTestApp, type TestApp } from './app.ts';
import { send } from './doors.ts';
import { createUser, PASSWORD, registration, setBody, templateBody } from './factories.ts';
import { givenSession } from './given-session.ts';
import { ended, mustPlan, plainFile } from './imports/imports.ts';
import { download, mustUpload } from './photos/photos.ts';
import { type PushService, startPushService } from './push/push-service.ts';
import { mustCall } from './refusals.ts';
import { givenProposal, grantTo } from './trainer/given-proposal.ts';

/** Describes a test server with a sign-in provider and a push service, which some procedures need. */
export interface FullApp extends TestApp {
  service: PushService;
  provider: OidcServer;
}

export function useFullApp(options: Parameters<typeof createTestApp>[0] = {}): FullApp {
  const full = {} as FullApp; // The cast is safe because `beforeAll` fills in the fields.
  beforeAll(async () => {
    const service = await startPushService();
    const provider = await startProvider();
    const app = await createTestApp({
      pushLocalPort: service.port,
      publicUrl: NAMED_URL,
      oidc: provider.settings,
      ...options,
    });
    Object.assign(full, app, { service, provider });
  });
  afterAll(async () => {
    await full.close();
    await full.service.close();
    await full.provider.close();
  });
  return full;
}

interface Called {
  path: string;
  input: object;
  answer: unknown;
  status: number;
  text: string;
  options: { token: string; key: string };
}

/** Calls every procedure at least once, and `watch` after most calls. Returns the names of the procedures. */
export async function callEveryProcedure(
  app: FullApp,
  watch: (call: Called) => Promise<void> = async () => undefined,
): Promise<ReadonlySet<string>> {
  const { service, provider } = app;
  const called = new Set<string>();
  const person = registration();
  let token = '';
  const call = async (path: string, input: object = {}) => {
    called.add(path);
    // The command ids must increase with time, because they become the ids of workouts, and a merge of two workouts
    // with the same start keeps the smaller id.
    const key = 'commandId' in input ? String(input.commandId) : uuidv7();
    const options = { token, key };
    const { data, status, text } = await send(app.app, 'REST', path, input, options);
    if (status >= 300) throw new Error(`${path}: ${text}`);
    await watch({ path, input, answer: data, status, text, options });
    return data;
  };
  const { user, tokens } = await call('auth.register', person);
  token = tokens.accessToken;
  await call('auth.refresh', { refreshToken: tokens.refreshToken });
  await call('auth.me');
  await call('auth.reauthenticate', { password: PASSWORD });
  const ofGoals = { name: 'Script', scopes: ['goals:read'], expiresInDays: 30 };
  const { id: tokenId } = await call('tokens.create', ofGoals);
  await call('tokens.list');
  await call('tokens.revoke', { id: tokenId });
  await call('auth.changePassword', { currentPassword: PASSWORD, newPassword: PASSWORD });
  await call('auth.resetWays');
  await call('auth.forgotPassword', { email: person.email });
  await call('auth.changeEmail', { email: `new-${person.email}` });
  await call('auth.changeEmail', { email: person.email });
  await call('auth.pendingEmail');
  await call('auth.keepEmail');
  await call('auth.login', { email: person.email, password: PASSWORD });
  const { data: signIns } = await call('auth.sessions');
  const other = signIns.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  await call('auth.endSession', { id: other.id });
  await call('auth.endOtherSessions');
  await call('auth.recentlyAdded');
  await call('auth.securityLog');
  const { db } = app.services;
  const link = { userId: user.id, now: app.services.now(), minutes: 5 };
  const address = `confirmed-${person.email}`;
  const confirmation = { ...link, purpose: 'EMAIL_CONFIRMATION', address } as const;
  const confirmToken = await asUser(user.id, () => makeLinkToken(db, confirmation));
  await call('auth.confirmEmail', { token: confirmToken });
  const resetUrl = new URL(await createResetLink(db, { ...link, publicUrl: 'http://x' }));
  const resetToken = resetUrl.searchParams.get('token');
  await call('auth.resetPassword', { token: resetToken, password: PASSWORD });
  person.email = address;
  const again = await call('auth.login', { email: address, password: PASSWORD });
  token = again.tokens.accessToken;
  await call('auth.keepAdditions');
  await callSecondFactors(app, provider, { call, token, note: (path) => called.add(path) });

  await call('account.updateSettings', { timeZone: 'Europe/Berlin' });
  const [shared] = (await call('exercises.list', { query: 'squat', limit: 1 })).data;
  await call('exercises.categories');
  const own = await call('exercises.create', { name: 'Tyre Flip' });
  await call('exercises.get', { id: own.id });
  for (const { id } of [own, shared]) await call('exercises.howTo', { id });
  await call('exercises.uses', { id: own.id });
  const double = await call('exercises.create', { name: 'Tire Flip' });
  await call('exercises.mergePreview', { id: double.id, intoId: own.id });
  const merge = await call('exercises.merge', { id: double.id, intoId: own.id });
  await call('exercises.merges', { id: own.id });
  await call('exercises.undoMerge', { id: merge.id });
  await call('exercises.setPreference', { id: own.id, preference: 'FAVOURITE' });
  await call('exercises.setPreference', { id: shared.id, preference: 'HIDDEN' });
  await call('exercises.setPreference', { id: shared.id, preference: null });
  await call('exercises.batch', { ids: [own.id, shared.id] });
  await call('exercises.update', { id: own.id, name: 'Tyre Throw' });

  const plan = templateBody([{ exerciseId: own.id }, { exerciseId: shared.id }]);
  const template = await call('templates.create', plan);
  await call('templates.get', { id: template.id });
  await call('templates.update', { id: template.id, ...plan });
  await call('templates.list');

  const goal = await call('goals.create', {
    goalType: 'STRENGTH',
    description: 'A strong pull',
    targetCriteria: { exercise: 'Squat', exerciseId: shared.id, targetWeight: 300 },
  });
  const bodyGoal = await call('goals.create', {
    goalType: 'FAT_LOSS',
    description: 'Lighter',
    targetCriteria: { measure: { kind: 'BODY_WEIGHT', target: 70, start: 82 } },
  });
  await call('goals.list');
  await call('goals.get', { id: goal.id });

  const start = () => call('sessions.start', { customTemplateId: template.id });
  const session = await start();
  const set = await call('sessions.logSet', { id: session.id, ...setBody(shared.id) });
  const ofSet = { id: session.id, setId: set.id };
  await call('sessions.editSet', { ...ofSet, actualReps: 6 });
  await call('sessions.deleteSet', ofSet);
  await call('sessions.restoreSet', ofSet);
  const waiting = (id: string, commandId: string) => ({
    path: 'sessions.logSet',
    input: { id, ...setBody(shared.id), commandId },
  });
  await call('sessions.sendCommands', { commands: [waiting(session.id, randomUUID())] });
  await call('sessions.complete', { id: session.id });
  await call('sessions.reopen', { id: session.id });
  await call('sessions.complete', { id: session.id });
  await call('sessions.editSet', { ...ofSet, actualReps: 7 });
  await call('sessions.logSet', { id: session.id, ...setBody(shared.id), afterwards: true });
  const repeated = await call('sessions.repeat', { id: session.id });
  await call('sessions.complete', { id: repeated.id });
  const merged = await call('sessions.merge', { id: session.id, otherId: repeated.id });
  await call('sessions.undoMove', { id: session.id, version: merged.version });
  await call('sessions.changeTimes', {
    id: session.id,
    startTime: '2026-01-05T10:00:00Z',
    endTime: '2026-01-05T11:00:00Z',
  });
  for (const path of [
    'sessions.get',
    'sessions.insights',
    'sessions.events',
    'sessions.suggestion',
    'sessions.bodyWeight',
    'work.ofSession',
  ]) {
    await call(path, { id: session.id });
  }
  await call('sessions.history');
  await call('sessions.history', { customTemplateId: template.id });
  const narrow = { query: 'push squat', exerciseId: shared.id, hasRecord: true, isQuick: true };
  await call('sessions.history', { ...narrow, from: '2020-01-01', to: '2100-01-01' });
  await call('sessions.months', { ...narrow, timeZone: 'Europe/Berlin' });
  await call('exercises.history', { id: shared.id });
  await call('exercises.sets', { id: shared.id, from: '2020-01-01', to: '2100-01-01' });
  await call('exercises.estimate', { id: shared.id });
  await call('exercises.replay', { id: shared.id });
  await call('exercises.calibration', { id: shared.id });
  for (const path of ['progress.volume', 'progress.intensity', 'progress.balance'])
    await call(path);
  await call('progress.putLifts', { exerciseIds: [shared.id] });
  await call('progress.lifts');
  await call('progress.putLifts', { exerciseIds: [] });
  await call('progress.lifts');
  await call('progress.records', { timeZone: 'Europe/Berlin' });
  await call('progress.year', { year: 2026, timeZone: 'Europe/Berlin' });
  await call('progress.putVolumeLandmark', { muscle: 'CHEST', low: 8, high: 20 });
  await call('progress.putVolumeLandmark', { muscle: 'CHEST', low: null, high: null });
  await call('sessions.open', { customTemplateId: template.id });
  await call('sessions.lastTime', { exerciseIds: [shared.id] });
  await call('sessions.recordCounts', { sessionIds: [session.id] });
  const discarded = await start();
  const { meta } = await call('sessions.history', { limit: 1 });
  await call('sessions.history', { limit: 1, cursor: meta.nextCursor });
  const taken = randomUUID();
  await call('sessions.logSet', { id: discarded.id, ...setBody(shared.id), commandId: taken });
  const running = await start();
  // The command id belongs to another session, so the server must look up in the log who used it.
  await call('sessions.sendCommands', { commands: [waiting(running.id, taken)] });
  await call('push.publicKey');
  await call('push.subscribe', service.subscribe());
  await call('push.status');
  await call('push.test');
  const restId = randomUUID();
  const endsAt = new Date().toISOString();
  await call('sessions.startRest', { id: running.id, restId, endsAt, next: null });
  await call('sessions.cancelRest', { id: running.id, restId });
  await call('sessions.startRest', { id: running.id, restId, endsAt, next: null });
  await Promise.all(await tellDueRests(app.services));
  await call('push.unsubscribe');
  const events = ['session.completed', 'record.set', 'measurement.created'];
  const hook = { url: 'https://hooks.example.com/', events };
  const { webhook } = await call('webhooks.create', hook);
  await call('webhooks.update', { id: webhook.id, description: 'Home' });
  await call('webhooks.rotateSecret', { id: webhook.id });
  await call('webhooks.list');
  const { id: deliveryId } = await call('webhooks.test', { id: webhook.id });
  await call('webhooks.deliveries', { id: webhook.id });
  await call('webhooks.replay', { id: webhook.id, deliveryId });
  const ofTemplate = { kind: 'TEMPLATE', subjectId: template.id, endsInDays: 7 };
  const ofWorkout = { kind: 'WORKOUT', subjectId: session.id, endsInDays: null };
  await call('shares.preview', { kind: 'TEMPLATE', subjectId: template.id });
  await call('shares.create', ofTemplate);
  const shown = await call('shares.create', ofWorkout);
  await call('shares.update', { id: shown.id, showsNotes: true });
  await call('shares.list');
  await call('shares.view', { token: shown.path.split('/').at(-1) });
  await call('shares.copy', { token: shown.path.split('/').at(-1) });
  await call('shares.revoke', { id: shown.id });
  await callGrants(app, call);
  await call('sessions.discard', { id: discarded.id });
  await call('sessions.restore', { id: discarded.id });
  const days = [{ id: randomUUID(), templateId: template.id }];
  const weeks = [{ id: randomUUID(), days }];
  const trainingMaxes = [{ exerciseId: shared.id, weightLbs: 200, incrementLbs: 5, stepLbs: 5 }];
  const targets = [{ exerciseId: shared.id, sets: 1, reps: 5, percent: 85, isOpen: true }];
  const ofPlan = {
    name: 'Twice',
    unit: 'lbs',
    rounds: 2,
    trainingMaxes,
    weeks: [{ ...weeks[0], days: [{ ...days[0], targets }] }],
  };
  const ofProgram = await call('programs.create', ofPlan);
  const { id: programId } = ofProgram;
  await call('programs.update', { id: programId, ...ofPlan });
  const { run } = await call('programs.start', { id: programId, weekdays: [1] });
  const [{ id: weekId }] = ofProgram.weeks;
  const planned = { programId, runId: run.id, round: 1, pass: 1, dayId: days[0]?.id };
  const trained = await call('sessions.start', {
    customTemplateId: template.id,
    program: planned,
  });
  await call('sessions.logSet', { id: trained.id, ...setBody(shared.id) });
  await call('sessions.complete', { id: trained.id });
  await call('programs.get', { id: programId });
  await call('programs.list');
  await call('programs.running');
  await call('programs.repeatWeek', { id: programId, round: 1, weekId });
  const skipped = await call('programs.skip', {
    id: programId,
    round: 1,
    pass: 2,
    dayId: days[0]?.id,
  });
  await call('programs.takeBack', { id: programId, stepId: skipped.run.lastStep.stepId });
  await call('programs.pause', { id: programId });
  await call('programs.resume', { id: programId });
  await call('programs.finish', { id: programId });
  await call('programs.starters');
  const toPrivate = { resolve: async () => [{ address: '127.0.0.1' }] };
  for (let look = 0; look < 2; look += 1) {
    await Promise.all(await tellWebhooks({ ...app.services, ...toPrivate }));
  }
  const proposalId = await givenProposal(app, user, template);
  await call('proposals.list');
  await call('proposals.list', { subjectId: template.id });
  await call('proposals.get', { id: proposalId });
  await call('proposals.take', { id: proposalId });
  await call('proposals.undo', { id: proposalId });
  await call('proposals.decline', { id: proposalId });
  const client = await createUser(app);
  await grantTo(app, client, user);
  await call('proposals.preview', { clientId: client.id, templateId: template.id });
  const batch = await call('proposals.propose', {
    kind: 'TEMPLATE',
    templateId: template.id,
    clientIds: [client.id],
  });
  await call('proposals.withdraw', { batchId: batch.batchId, clientIds: [client.id] });
  const talker = await createUser(app);
  await grantTo(app, user, talker);
  const talk = { sessionId: trained.id };
  const said = await mustCall(
    app,
    'comments.writeToClient',
    { ...talk, clientId: user.id, text: 'Deeper' },
    talker.token,
  );
  await call('comments.list', talk);
  await call('comments.recent');
  await call('comments.atExercises', { exerciseIds: [shared.id] });
  await call('comments.markRead', talk);
  await call('comments.dismiss', { id: said.id });
  const reply = await call('comments.write', { ...talk, trainerId: talker.id, text: 'Yes' });
  await call('comments.remove', { id: reply.id });
  const theirs = await givenSession(app, client);
  const toClient = { clientId: client.id, sessionId: theirs.sessionId };
  const mine = await call('comments.writeToClient', { ...toClient, text: 'Well done' });
  await call('comments.markClientRead', toClient);
  await call('comments.removeFromClient', { clientId: client.id, id: mine.id });
  await call('webhooks.remove', { id: webhook.id });
  await call('programs.createFromStarter', { starter: 'LINEAR', unit: 'kg' });
  await call('programs.remove', { id: programId });
  await call('programs.restore', { id: programId });
  await call('exercises.alternatives', { id: shared.id });
  await call('exercises.usualNext');
  await call('exercises.usualNext', { afterExerciseId: shared.id });
  await call('exercises.library');
  await call('exercises.trained');
  const { id: benched } = (
    await call('exercises.list', { query: 'bench press', avoid: ['KNEE'], limit: 1 })
  ).data[0];
  await call('work.putTravel', { id: benched, travelCm: 40 });
  await call('work.ofExercise', { id: benched });
  await call('work.byWeek');
  await call('build.get');
  await call('build.forExercise', { id: benched });
  await call('work.putTravel', { id: benched, travelCm: null });
  await call('exercises.putNote', { id: shared.id, notes: 'Seat 4' });
  await call('exercises.note', { id: shared.id });
  await call('exercises.notes', { exerciseIds: [shared.id] });
  const weightStep = { value: 1.25, unit: 'kg' };
  await call('exercises.choose', { id: shared.id, offers: false, weightStep });
  await call('exercises.choose', { id: shared.id, offers: null, unlessChosen: true });
  await call('exercises.choices', { exerciseIds: [shared.id] });
  const gym = await call('gyms.create', commercialGym('lbs'));
  await call('gyms.list');
  await call('gyms.update', { id: gym.id, ...dumbbellsAtHome('kg') });
  await call('sessions.changePlan', { id: running.id, change: { type: 'gym', gymId: gym.id } });
  await call('gyms.remove', { id: gym.id });
  await call('sessions.logPast', {
    startTime: '2026-01-05T10:00:00Z',
    endTime: '2026-01-05T11:00:00Z',
    sets: [{ exerciseId: shared.id, actualReps: 5, actualWeight: 100 }],
  });
  const halves = await call('sessions.logPast', {
    startTime: '2026-01-06T10:00:00Z',
    endTime: '2026-01-06T11:00:00Z',
    sets: [1, 2].map(() => ({ exerciseId: shared.id, actualReps: 5, actualWeight: 100 })),
  });
  await call('sessions.split', { id: halves.id, at: '2026-01-06T10:30:00Z' });
  await call('sessions.startQuick');
  await call('sessions.changePlan', {
    id: discarded.id,
    change: { type: 'noteSession', notes: 'Slept badly' },
  });

  await call('goals.progress', { id: goal.id });
  await call('goals.startingOneRepMax', { exerciseId: shared.id });
  await call('goals.progress', { id: bodyGoal.id });
  await call('goals.update', {
    id: goal.id,
    description: 'A stronger pull',
    targetCriteria: { exercise: 'Squat', exerciseId: shared.id, targetWeight: 310 },
  });
  await call('goals.recordAchievement', { id: goal.id, achievementPercentage: 25 });
  await call('goals.setStatus', { id: goal.id, status: 'PAUSED' });
  await call('goals.setStatus', { id: goal.id, status: 'ACTIVE' });
  await call('goals.setStatus', { id: goal.id, status: 'COMPLETED' });
  await call('goals.undoCompletion', { id: goal.id });
  await call('goals.remove', { id: goal.id });
  await call('goals.restore', { id: goal.id });

  const biometric = await call('biometrics.log', { restingHeartRate: 60, bodyFatPercentage: 17.5 });
  await call('biometrics.update', { id: biometric.id, restingHeartRate: 58 });
  await call('biometrics.list');
  await call('biometrics.remove', { id: biometric.id });
  await call('biometrics.restore', { id: biometric.id });
  await call('bodyWeight.put', { day: '2026-03-01', weight: 80 });
  await call('bodyWeight.list');
  await call('bodyWeight.remove', { day: '2026-03-01' });
  await call('bodyWeight.restore', { day: '2026-03-01' });
  const zones = await call('heartRate.calculate');
  await call('heartRate.get');
  await call('heartRate.update', zones);
  const injuries = [{ name: 'Knee, hip and shoulder', status: 'recovering' }];
  await call('medicalHistory.save', { notes: 'None', injuries });
  await call('medicalHistory.get');
  await call('medicalHistory.recovering', { exerciseIds: [shared.id] });
  await call('assessment.save', { step: 2, armSpan: 180.5, plank: 45, oneLegLeft: 'HURTS' });
  await call('assessment.get');

  const photo = await mustUpload(app, token);
  await download(app, photo.id, 'file', token);
  await call('photos.list');
  await call('photos.update', { id: photo.id, notes: 'In the morning' });
  await call('photos.remove', { id: photo.id });
  await call('photos.restore', { id: photo.id });

  await callImports(app, token, call);

  await call('profile.get');
  await call('profile.update', { weight: 79 });
  await call('account.get');
  await call('account.update', { name: 'Robin' });
  await call('account.settings');
  await call('reading.grant');
  await call('export.account');
  await call('export.log');
  await call('export.log', { after: session.id });
  await call('account.updateSettings', { weightUnit: 'kg', firstDayOfWeek: 'sunday' });
  await call('dashboard.statistics');
  await call('dashboard.training');
  // The user is their own trainer, so that one account can call all procedures.
  await giveGrant(app, { clientId: user.id, trainerId: user.id });
  await bringDesksUpToDate(app);
  await call('trainerDesk.list');
  await call('trainerDesk.update', { clientId: user.id, label: 'Me' });
  await call('trainerDesk.client', { clientId: user.id });
  const exercises = plan.exercises.map((line) => ({ ...line, progression: 'double' }));
  await call('templates.update', { id: template.id, ...plan, exercises });
  await call('templates.nextSession', { id: template.id });
  await call('templates.nextSessions', { ids: [template.id] });
  await call('templates.remove', { id: template.id });
  await call('deleted.list');
  await call('templates.restore', { id: template.id });
  await call('exercises.remove', { id: own.id });
  await replayUser(app.services.pool, user.id, { check: true });
  await replayUser(app.services.pool, user.id, { check: false });
  await call('account.remove');
  await call('account.restore');
  await call('auth.login', { email: person.email, password: PASSWORD });
  await call('auth.logout');
  return called;
}

async function callImports(
  app: TestApp,
  token: string,
  call: (path: string, input?: object) => Promise<unknown>,
): Promise<void> {
  const measured = '"date","weight_kg","fat_percent","waist_cm"\n"31 Jan 2025, 00:00",80.5,18,85\n';
  for (const file of [plainFile(2), measured]) {
    const { id } = await mustPlan(app, file, { token });
    await call('imports.update', {
      id,
      mappings: file === measured ? [] : [{ name: 'Stone Carry Deluxe', exerciseId: null }],
    });
    await call('imports.run', { id });
    await ended(app, id, token);
    await call('imports.get', { id });
    await call('imports.undo', { id });
  }
  const { id } = await mustPlan(app, plainFile(1), { token });
  await call('imports.cancel', { id });
  await call('imports.list');
}

/**
 * Calls the procedures of grants (a trainer's access to a client's data), with the user as a trainer and as the client
 * of another person.
 */
async function callGrants(
  app: TestApp,
  // oxlint-disable-next-line typescript/no-explicit-any
  call: (path: string, input?: object) => Promise<any>,
): Promise<void> {
  const chosen = { areas: ['notes'], history: 'LAST_12_WEEKS' };
  const other = (await mustCall(app, 'auth.register', registration(), '')).tokens.accessToken;
  const byOther = (path: string, input: object = {}) => mustCall(app, path, input, other);
  const tokenOf = ({ path }: { path: string }) => path.split('/').at(-1);
  const asks = { as: 'TRAINER', areas: ['notes'] };
  const offers = { as: 'CLIENT', areas: ['notes'] };
  const token = tokenOf(await byOther('grants.invite', asks));
  await call('grants.invitation', { token });
  await call('grants.accept', { token, ...chosen });
  const [{ id }] = await call('grants.list');
  await call('grants.update', { id, areas: ['goals'], history: 'ALL', state: 'PAUSED' });
  await call('grants.readings');
  await call('grants.update', { id, state: 'ENDED', isBlocked: true });
  await call('grants.update', { id, isBlocked: false });
  const { invitation, path } = await call('grants.invite', offers);
  await byOther('grants.take', { token: tokenOf({ path }) });
  await call('grants.confirm', { id: invitation.id, ...chosen });
  const unused = await call('grants.invite', offers);
  await call('grants.invitations');
  await call('grants.revokeInvitation', { id: unused.invitation.id });
  await call('grants.take', { token: tokenOf(await byOther('grants.invite', offers)) });
  const [waiting] = await byOther('grants.invitations');
  await byOther('grants.confirm', { id: waiting.id, ...chosen });
  const { id: clientId } = await byOther('auth.me');
  await call('grants.leave', { clientId });
}
