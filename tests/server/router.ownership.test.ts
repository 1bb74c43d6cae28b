// Sends ids of another user to each procedure. The response must equal the response to an unknown
// id.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { JsonSchema } from '#server/rest/coerce.ts';
import { openApiDocument } from '#server/rest/openapi.ts';
import { appRouter } from '#server/router.ts';
import { NAMED_URL } from '#tests/support/accounts/call-second-factors.ts';
import { softPasskey } from '#tests/support/accounts/soft-passkey.ts';
import { doors, procedureAt, procedures, send } from '#tests/support/doors.ts';
import { createUser, setBody, signInAnew, templateBody } from '#tests/support/factories.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';
import { mustPlan, plainFile } from '#tests/support/imports/imports.ts';
import { givenProposal, grantTo } from '#tests/support/trainer/given-proposal.ts';
import { mustUpload } from '#tests/support/photos/photos.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { bringDesksUpToDate, giveGrant } from '#tests/support/trainers.ts';
import { rowsOfUser } from '#tests/support/database/user-rows.ts';
import { callEveryProcedure, useFullApp } from '#tests/support/every-procedure.ts';

interface Belongings {
  token: string;
  userId: string;
  session: string;
  set: string;
  template: string;
  line: string;
  exercise: string;
  goal: string;
  biometric: string;
  photo: string;
  gym: string;
  import: string;
  merge: string;
  program: string;
  personalToken: string;
  webhook: string;
  delivery: string;
  share: string;
  grant: string;
  invitation: string;
  client: string;
  /** Stores the id of a client whom the user trains. */
  deskClient: string;
  signIn: string;
  passkey: string;
  link: string;
  proposal: string;
  comment: string;
}
type Kind = Exclude<keyof Belongings, 'token' | 'userId'>;

interface Entry {
  /** Returns an input with which the user may call the procedure. */
  input?: (mine: Belongings) => Record<string, unknown>;
  /**
   * Maps each field with an id to the kind of row that the id names. `shared` means a row of the library, which has no
   * owner.
   */
  slots: Record<string, Kind | 'shared'>;
  /**
   * Is true for a procedure that succeeds with an unknown id, because the procedure ignores the id or leaves it out of
   * the response.
   */
  isTolerant?: boolean;
}

const template = ({ exercise }: Belongings) => templateBody([{ exerciseId: exercise }]);
const ofGoal = { slots: { id: 'goal' } } as const;
const strength = (exerciseId: string) => ({
  goalType: 'STRENGTH',
  description: 'A strong pull',
  targetCriteria: { exercise: 'Deadlift', exerciseId, targetWeight: 300 },
});
const newToken = { name: 'Script', scopes: ['goals:read'], expiresInDays: 1 };
const ofImport = { slots: { id: 'import' } } as const;
const shareOf = (subjectId: string) => ({ kind: 'WORKOUT', subjectId, endsInDays: 7 });
const ofProgram = { slots: { id: 'program' } } as const;
const program = (templateId: string) => ({
  name: 'My own program',
  unit: 'kg',
  weeks: [{ id: randomUUID(), days: [{ id: randomUUID(), templateId }] }],
});
const ofWebhook = { slots: { id: 'webhook' } } as const;
const ofDeskClient = { slots: { clientId: 'deskClient' } } as const;
const ofSession = { slots: { id: 'session' } } as const;
/**
 * Describes filters of the history. With another user's template, exercise or program the history
 * must be empty.
 */
const narrowed = {
  slots: { customTemplateId: 'template', exerciseId: 'exercise', programId: 'program' },
  isTolerant: true,
} as const;

/**
 * Contains the beginning of the paths of the trainer routes.
 * tests/server/auth/check-trainer-area.test.ts tests these routes.
 */
const OF_CLIENTS = '/api/v1/clients/{clientId}/';

const table: Record<string, Entry> = {
  'auth.endSession': { slots: { id: 'signIn' } },
  'exercises.list': { slots: { category: 'shared' } },
  'exercises.get': { slots: { id: 'exercise' } },
  'exercises.alternatives': { slots: { id: 'exercise' } },
  'exercises.usualNext': { slots: { afterExerciseId: 'exercise' }, isTolerant: true },
  'exercises.uses': { slots: { id: 'exercise' } },
  'exercises.merges': { slots: { id: 'exercise' } },
  'exercises.mergePreview': {
    input: ({ exercise }) => ({ id: exercise, intoId: exercise }),
    slots: { id: 'exercise', intoId: 'exercise' },
  },
  'exercises.merge': {
    input: ({ exercise }) => ({ id: exercise, intoId: exercise }),
    slots: { id: 'exercise', intoId: 'exercise' },
  },
  'exercises.undoMerge': { slots: { id: 'merge' } },
  'exercises.howTo': { slots: { id: 'exercise' } },
  'exercises.note': { slots: { id: 'exercise' } },
  'exercises.notes': { slots: { 'exerciseIds[]': 'exercise' }, isTolerant: true },
  'medicalHistory.recovering': { slots: { 'exerciseIds[]': 'exercise' }, isTolerant: true },
  'exercises.choices': { slots: { 'exerciseIds[]': 'exercise' }, isTolerant: true },
  'exercises.choose': { input: () => ({ offers: false }), slots: { id: 'exercise' } },
  'exercises.putNote': { input: () => ({ notes: 'seat 4' }), slots: { id: 'exercise' } },
  'build.forExercise': { slots: { id: 'exercise' } },
  'progress.lifts': { slots: { exerciseId: 'exercise' } },
  'progress.putLifts': { slots: { 'exerciseIds[]': 'exercise' } },
  'work.ofExercise': { slots: { id: 'exercise' } },
  'work.putTravel': { input: () => ({ travelCm: null }), slots: { id: 'exercise' } },
  'exercises.history': { slots: { id: 'exercise' } },
  'exercises.sets': { slots: { id: 'exercise' } },
  'exercises.estimate': { slots: { id: 'exercise' } },
  'exercises.calibration': { slots: { id: 'exercise' } },
  'exercises.replay': { slots: { id: 'exercise' } },
  'exercises.setPreference': { input: () => ({ preference: 'HIDDEN' }), slots: { id: 'exercise' } },
  'exercises.batch': { slots: { 'ids[]': 'exercise' }, isTolerant: true },
  'exercises.create': { slots: { categoryId: 'shared' } },
  'exercises.update': {
    input: () => ({ name: 'Taken over' }),
    slots: { id: 'exercise', categoryId: 'shared' },
  },
  'exercises.remove': { slots: { id: 'exercise' } },
  'templates.get': { slots: { id: 'template' } },
  'templates.nextSession': { slots: { id: 'template' } },
  'templates.nextSessions': { slots: { 'ids[]': 'template' }, isTolerant: true },
  'templates.create': { input: template, slots: { 'exercises[].exerciseId': 'exercise' } },
  'templates.update': {
    input: (mine) => ({ id: mine.template, ...template(mine) }),
    slots: { id: 'template', 'exercises[].exerciseId': 'exercise' },
  },
  'templates.remove': { slots: { id: 'template' } },
  'shares.preview': { input: () => ({ kind: 'WORKOUT' }), slots: { subjectId: 'session' } },
  'shares.create': {
    input: () => ({ kind: 'WORKOUT', endsInDays: null }),
    slots: { subjectId: 'session' },
  },
  'shares.update': { input: () => ({ showsNotes: true }), slots: { id: 'share' } },
  'shares.revoke': { slots: { id: 'share' } },
  'grants.update': { input: () => ({ state: 'PAUSED' }), slots: { id: 'grant' } },
  'grants.leave': { slots: { clientId: 'client' } },
  'grants.revokeInvitation': { slots: { id: 'invitation' } },
  'grants.confirm': {
    input: () => ({ areas: [], history: 'ALL' }),
    slots: { id: 'invitation' },
  },
  'templates.restore': { slots: { id: 'template' } },
  'tokens.revoke': { slots: { id: 'personalToken' } },
  'goals.get': ofGoal,
  'goals.remove': ofGoal,
  'goals.restore': ofGoal,
  'goals.undoCompletion': ofGoal,
  'goals.progress': ofGoal,
  'goals.startingOneRepMax': { slots: { exerciseId: 'exercise' }, isTolerant: true },
  'goals.setStatus': { input: () => ({ status: 'PAUSED' }), ...ofGoal },
  'goals.recordAchievement': { input: () => ({ achievementPercentage: 5 }), ...ofGoal },
  'goals.create': {
    input: ({ exercise }) => strength(exercise),
    slots: { 'targetCriteria.exerciseId': 'exercise' },
  },
  'goals.update': {
    input: ({ goal, exercise }) => ({ id: goal, ...strength(exercise) }),
    slots: { id: 'goal', 'targetCriteria.exerciseId': 'exercise' },
  },
  'biometrics.update': { input: () => ({ restingHeartRate: 55 }), slots: { id: 'biometric' } },
  'biometrics.remove': { slots: { id: 'biometric' } },
  'biometrics.restore': { slots: { id: 'biometric' } },
  'gyms.update': { input: () => ({ name: 'Taken over' }), slots: { id: 'gym' } },
  'gyms.remove': { slots: { id: 'gym' } },
  'imports.get': ofImport,
  'imports.update': {
    input: (own) => ({
      id: own.import,
      mappings: [{ name: 'Stone Carry Deluxe', exerciseId: own.exercise }],
    }),
    slots: { id: 'import', 'mappings[].exerciseId': 'exercise' },
  },
  'imports.run': ofImport,
  'imports.cancel': ofImport,
  'imports.undo': ofImport,
  'programs.get': ofProgram,
  'programs.update': { input: (own) => program(own.template), ...ofProgram },
  'programs.remove': ofProgram,
  'programs.restore': ofProgram,
  'programs.start': { input: () => ({ weekdays: [1] }), ...ofProgram },
  'programs.pause': ofProgram,
  'programs.resume': ofProgram,
  'programs.skip': { input: () => ({ round: 1, pass: 1, dayId: randomUUID() }), ...ofProgram },
  'programs.repeatWeek': { input: () => ({ round: 1, weekId: randomUUID() }), ...ofProgram },
  'programs.finish': ofProgram,
  'programs.takeBack': { input: () => ({ stepId: randomUUID() }), ...ofProgram },
  'photos.update': { input: () => ({ notes: 'Taken over' }), slots: { id: 'photo' } },
  'passkeys.rename': { input: () => ({ name: 'Taken over' }), slots: { id: 'passkey' } },
  'passkeys.remove': { slots: { id: 'passkey' } },
  'oidc.unlink': { slots: { id: 'link' } },
  'photos.remove': { slots: { id: 'photo' } },
  'photos.restore': { slots: { id: 'photo' } },
  'sessions.start': { slots: { customTemplateId: 'template' } },
  'sessions.logPast': {
    input: ({ exercise, template: customTemplateId }) => ({
      customTemplateId,
      startTime: '2026-01-05T10:00:00Z',
      endTime: '2026-01-05T11:00:00Z',
      sets: [{ exerciseId: exercise, actualReps: 5, actualWeight: 100 }],
    }),
    slots: { customTemplateId: 'template' },
  },
  'sessions.bodyWeight': ofSession,
  'sessions.get': ofSession,
  'sessions.open': { slots: { customTemplateId: 'template' }, isTolerant: true },
  'sessions.events': ofSession,
  'sessions.insights': ofSession,
  'work.ofSession': ofSession,
  'sessions.suggestion': ofSession,
  'sessions.complete': ofSession,
  'sessions.reopen': ofSession,
  'sessions.discard': ofSession,
  'sessions.recordCounts': { slots: { 'sessionIds[]': 'session' }, isTolerant: true },
  'sessions.lastTime': { slots: { 'exerciseIds[]': 'exercise' }, isTolerant: true },
  'sessions.logSet': {
    input: ({ session, exercise }) => ({ id: session, ...setBody(exercise) }),
    slots: { id: 'session', exerciseId: 'exercise' },
  },
  'sessions.editSet': {
    input: ({ session, set }) => ({ id: session, setId: set, actualReps: 1 }),
    slots: { id: 'session', setId: 'set' },
  },
  'sessions.deleteSet': {
    input: ({ session, set }) => ({ id: session, setId: set }),
    slots: { id: 'session', setId: 'set' },
  },
  'sessions.restoreSet': {
    input: ({ session, set }) => ({ id: session, setId: set }),
    slots: { id: 'session', setId: 'set' },
  },
  'sessions.restore': ofSession,
  'sessions.startRest': {
    input: () => ({ restId: randomUUID(), endsAt: new Date().toISOString(), next: null }),
    ...ofSession,
  },
  // `sessions.cancelRest` also accepts the id of a rest that does not exist, so any id will do.
  'sessions.cancelRest': {
    input: () => ({ restId: randomUUID() }),
    ...ofSession,
    isTolerant: true,
  },
  'sessions.changeTimes': {
    input: ({ session: id, set: setId }) => ({
      id,
      startTime: '2026-01-05T10:00:00Z',
      endTime: '2026-01-05T11:00:00Z',
      setTimes: [{ setId, loggedAt: '2026-01-05T10:30:00Z' }],
    }),
    slots: { id: 'session', 'setTimes[].setId': 'set' },
  },
  'sessions.merge': {
    input: ({ session: id }) => ({ id, otherId: randomUUID() }),
    slots: { id: 'session', otherId: 'session' },
  },
  'sessions.split': {
    input: () => ({ atLineId: randomUUID() }),
    ...ofSession,
  },
  'sessions.undoMove': { input: () => ({ version: 1 }), ...ofSession },
  'sessions.repeat': ofSession,
  'sessions.changePlan': {
    input: () => ({ change: { type: 'noteSession', notes: 'Taken over' } }),
    ...ofSession,
  },
  'sessions.history': narrowed,
  'sessions.months': narrowed,
  'trainerDesk.client': ofDeskClient,
  'trainerDesk.update': { input: () => ({ label: 'Taken over' }), ...ofDeskClient },
  'proposals.list': { slots: { subjectId: 'template' }, isTolerant: true },
  'proposals.get': { slots: { id: 'proposal' } },
  'proposals.take': { slots: { id: 'proposal' } },
  'proposals.decline': { slots: { id: 'proposal' } },
  'proposals.undo': { slots: { id: 'proposal' } },
  'proposals.preview': {
    input: ({ client: clientId, template: templateId }) => ({ clientId, templateId }),
    slots: { clientId: 'client', templateId: 'template', programId: 'program' },
  },
  'proposals.propose': {
    input: ({ client, template: templateId }) => ({
      kind: 'TEMPLATE',
      templateId,
      clientIds: [client],
    }),
    slots: { 'clientIds[]': 'client', templateId: 'template', programId: 'program' },
  },
  'proposals.withdraw': {
    input: ({ client }) => ({ clientIds: [client], batchId: randomUUID() }),
    slots: { 'clientIds[]': 'client', batchId: 'proposal' },
  },
  'comments.list': { slots: { sessionId: 'session' }, isTolerant: true },
  'comments.atExercises': { slots: { 'exerciseIds[]': 'exercise' }, isTolerant: true },
  'comments.markRead': { slots: { sessionId: 'session' }, isTolerant: true },
  'comments.dismiss': { slots: { id: 'comment' } },
  'comments.remove': { slots: { id: 'comment' } },
  'comments.write': {
    input: ({ session: sessionId }) => ({ sessionId, trainerId: randomUUID(), text: 'Hi' }),
    slots: { trainerId: 'client', sessionId: 'session', setId: 'set', exerciseId: 'exercise' },
  },
  'comments.writeToClient': {
    input: ({ client: clientId, session: sessionId }) => ({ clientId, sessionId, text: 'Hi' }),
    slots: { clientId: 'client', sessionId: 'session', setId: 'set', exerciseId: 'exercise' },
  },
  'comments.markClientRead': {
    input: ({ client: clientId, session: sessionId }) => ({ clientId, sessionId }),
    slots: { clientId: 'client', sessionId: 'session' },
  },
  'comments.removeFromClient': {
    input: ({ client: clientId, comment: id }) => ({ clientId, id }),
    slots: { clientId: 'client', id: 'comment' },
  },
  'webhooks.update': { input: () => ({ description: 'Taken over' }), ...ofWebhook },
  'webhooks.remove': ofWebhook,
  'webhooks.rotateSecret': ofWebhook,
  'webhooks.test': ofWebhook,
  'webhooks.deliveries': ofWebhook,
  'webhooks.replay': {
    input: ({ webhook: id, delivery: deliveryId }) => ({ id, deliveryId }),
    slots: { id: 'webhook', deliveryId: 'delivery' },
  },
};
/** Lists routes that take the id of a photo. They are not procedures. */
const pictureRoutes = ['/users/photos/{id}/file', '/users/photos/{id}/thumbnail'];
/**
 * Lists routes outside the procedures that return a file. features/sessions/file-routes.test.ts tests the routes with
 * ids of another user.
 */
const fileRoutes = ['/workout-sessions/{id}/export'];
/**
 * Lists fields, by procedure, whose ids need no check of the owner. For example,
 * `templateExerciseId` is only looked up inside the user's session.
 */
const hints: Record<string, string[]> = {
  // Another user's exercise id has no effect, because the procedure ignores loads of exercises outside the starter
  // program.
  'programs.createFromStarter': ['loads[].exerciseId'],
  // The cursor is a position in the user's security log, so it names no row of another user.
  'auth.securityLog': ['cursor'],
  // The field `after` is a position in the user's list of sessions, so it names no row of another user.
  'export.log': ['after'],
  'programs.skip': ['dayId'],
  'programs.repeatWeek': ['weekId'],
  'programs.takeBack': ['stepId'],
  // The cursor is a position in the user's list of deliveries, so it names no row of another user.
  'webhooks.deliveries': ['cursor'],
  'sessions.logSet': ['templateExerciseId'],
  'sessions.split': ['atLineId'],
  'sessions.suggestion': ['templateExerciseId'],
  // The client creates the id of a rest. The server uses the id only inside the user's session.
  'sessions.startRest': ['restId'],
  'sessions.cancelRest': ['restId'],
};

const app = useFullApp();
let mine: Belongings;
let theirs: Belongings;

beforeAll(async () => {
  mine = await belongings(await givenSession(app));
  theirs = await belongings(await givenSession(app));
});

async function belongings(given: GivenSession): Promise<Belongings> {
  const { token } = given;
  const own = await mustCall(app, 'exercises.create', { name: 'My own exercise' }, token);
  const plan = templateBody([{ exerciseId: own.id }]);
  const { id: templateId, exercises } = await mustCall(app, 'templates.create', plan, token);
  const session = await mustCall(app, 'sessions.start', { customTemplateId: templateId }, token);
  const logged = { id: session.id, ...setBody(own.id) };
  const set = await mustCall(app, 'sessions.logSet', logged, token);
  const goal = await mustCall(app, 'goals.create', strength(own.id), token);
  await signInAnew(app, given.user);
  const { data: signIns } = await mustCall(app, 'auth.sessions', {}, token);
  const { id: biometric } = await mustCall(app, 'biometrics.log', { restingHeartRate: 60 }, token);
  const hook = { url: 'https://hooks.example.com/', events: ['session.completed'] };
  const { webhook } = await mustCall(app, 'webhooks.create', hook, token);
  const delivery = await mustCall(app, 'webhooks.test', { id: webhook.id }, token);
  const planned = { id: templateId, exercises };
  const proposal = await givenProposal(app, given.user, planned);
  return {
    webhook: webhook.id,
    delivery: delivery.id,
    goal: goal.id,
    signIn: signIns.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent).id,
    biometric,
    photo: (await mustUpload(app, token)).id,
    import: (await mustPlan(app, plainFile(1), { token })).id,
    merge: await givenMerge(token),
    gym: (await mustCall(app, 'gyms.create', { name: 'Home' }, token)).id,
    passkey: await givenPasskey(token),
    link: await givenLink(given.user.id),
    program: (await mustCall(app, 'programs.create', program(templateId), token)).id,
    grant: await givenGrant(token),
    invitation: (await mustCall(app, 'grants.invite', { as: 'CLIENT', areas: [] }, token))
      .invitation.id,
    proposal,
    comment: await givenComment(given.user.id, session.id),
    client: given.user.id,
    deskClient: await givenDeskClient(given.user.id),
    share: (await mustCall(app, 'shares.create', shareOf(session.id), token)).id,
    personalToken: (await mustCall(app, 'tokens.create', newToken, token)).id,
    token,
    userId: given.user.id,
    session: session.id,
    set: set.id,
    template: templateId,
    line: exercises[0].id,
    exercise: own.id,
  };
}

async function givenGrant(token: string): Promise<string> {
  const trainer = await createUser(app);
  const asked = { as: 'TRAINER', areas: [] };
  const { path } = await mustCall(app, 'grants.invite', asked, trainer.token);
  const accepted = { token: path.split('/').at(-1), areas: [], history: 'ALL' };
  await mustCall(app, 'grants.accept', accepted, token);
  return (await mustCall(app, 'grants.list', {}, token))[0].id;
}

async function givenComment(clientId: string, sessionId: string): Promise<string> {
  const trainer = await createUser(app);
  await grantTo(app, { id: clientId }, trainer);
  const comment = { clientId, sessionId, text: 'Deeper' };
  return (await mustCall(app, 'comments.writeToClient', comment, trainer.token)).id;
}

async function givenMerge(token: string): Promise<string> {
  const create = (name: string) => mustCall(app, 'exercises.create', { name }, token);
  const [{ id }, { id: intoId }] = [await create('Tire Flip'), await create('Tyre Flip')];
  return (await mustCall(app, 'exercises.merge', { id, intoId }, token)).id;
}

async function givenPasskey(token: string): Promise<string> {
  const passkey = softPasskey(NAMED_URL);
  const credential = passkey.create(await mustCall(app, 'passkeys.offer', {}, token));
  await mustCall(app, 'passkeys.add', { credential, name: 'This phone' }, token);
  return passkey.id;
}

/** Inserts a linked sign-in with SQL, because the test server has no sign-in provider. */
async function givenLink(userId: string): Promise<string> {
  const id = randomUUID();
  await app.database.ownerPool.query(
    `insert into linked_sign_in (user_id, id, identity, provider, label, linked_at)
     values ($1, $2, $3, 'Provider', 'me@provider.test', now())`,
    [userId, id, `https://provider.test ${id}`],
  );
  return id;
}

async function givenDeskClient(trainerId: string): Promise<string> {
  const client = await createUser(app);
  await giveGrant(app, { clientId: client.id, trainerId });
  await bringDesksUpToDate(app);
  return client.id;
}

/**
 * Returns the path of each id in an input schema, for example `setId`, `ids[]` or
 * `exercises[].exerciseId`.
 */
function idSlots(schema: JsonSchema, at = ''): string[] {
  const variants = schema.anyOf ?? [schema];
  return variants.flatMap((variant) => {
    const isId = variant['format'] === 'uuid' || variant['description'] === 'id of a passkey';
    if (isId) return [at];
    const inItems = variant.items ? idSlots(variant.items, `${at}[]`) : [];
    const inside = Object.entries(variant.properties ?? {}).flatMap(([name, property]) =>
      idSlots(property, at === '' ? name : `${at}.${name}`),
    );
    return [...inItems, ...inside];
  });
}

/** Returns a copy of the input with the given id at the path `slot`, such as `exercises[].exerciseId`. */
function withId(input: Record<string, unknown>, slot: string, id: string) {
  const changed = structuredClone(input);
  const inside = /^(\w+)\.(\w+)$/.exec(slot);
  if (inside) {
    const [, name, property] = inside.map(String);
    // The cast is safe because the table has an object at this path.
    const object = changed[String(name)] as Record<string, unknown>;
    return { ...changed, [String(name)]: { ...object, [String(property)]: id } };
  }
  const list = /^(\w+)\[\](?:\.(\w+))?$/.exec(slot);
  if (!list) return { ...changed, [slot]: id };
  const [, name, property] = list.map(String);
  if (!list[2]) return { ...changed, [String(name)]: [id] };
  // The cast is safe because the table has a list at this path.
  const lines = changed[String(name)] as Record<string, unknown>[];
  return { ...changed, [String(name)]: lines.map((each) => ({ ...each, [String(property)]: id })) };
}

const withoutRequest = (text: string) => text.replace(/"requestId":"[^"]*"/, '');
const rowsOf = (who: Belongings) => rowsOfUser(app.database.ownerPool, who.userId);

test('each input field that takes an id is in the tested table or in the list of exceptions', () => {
  for (const { path, inputSchema } of procedures) {
    const slots = inputSchema ? idSlots(inputSchema).filter((slot) => slot !== 'commandId') : [];
    const known = [...Object.keys(table[path]?.slots ?? {}), ...(hints[path] ?? [])];
    expect.soft([path, slots.toSorted()]).toEqual([path, known.toSorted()]);
  }
});

test('each route outside the procedures that takes an id is in the lists of picture and file routes', () => {
  const known = new Set(procedures.map(({ rest }) => `/api/v1${rest.path}`));
  const others = Object.keys(openApiDocument(appRouter).paths).filter((path) => !known.has(path));
  expect(others.filter((path) => path.includes('{') && !path.startsWith(OF_CLIENTS))).toEqual(
    [...pictureRoutes, ...fileRoutes].map((path) => `/api/v1${path}`),
  );
});

test.for(pictureRoutes)("GET %s with another user's id is answered with 404", async (route) => {
  const ask = async (id: string) => {
    const url = `/api/v1${route.replace('{id}', id)}`;
    const headers = { authorization: `Bearer ${mine.token}` };
    const { statusCode, body } = await app.app.inject({ url, headers });
    return { statusCode, text: withoutRequest(body) };
  };
  const random = await ask(randomUUID());
  expect(random.statusCode).toBe(404);
  expect(await ask(theirs.photo)).toEqual(random);
  expect((await ask(mine.photo)).statusCode).toBe(200);
});

test('a user can read the exercise, template and session that the user created', async () => {
  for (const who of [mine, theirs]) {
    for (const [path, id] of [
      ['exercises.get', who.exercise],
      ['templates.get', who.template],
      ['sessions.get', who.session],
    ] as const) {
      expect((await mustCall(app, path, { id }, who.token)).id).toBe(id);
    }
  }
});

const cases = Object.entries(table).flatMap(([path, { slots }]) =>
  Object.entries(slots).flatMap(([slot, kind]) =>
    kind === 'shared' ? [] : [{ path, slot, kind }],
  ),
);

describe.for(doors)('%s treats ids of other users as unknown', (door) => {
  test.for(cases)(
    '$path treats a foreign $kind in $slot as unknown',
    async ({ path, slot, kind }) => {
      const { input, isTolerant } = table[path] ?? { slots: {} };
      const before = [await rowsOf(mine), await rowsOf(theirs)];
      const own = {
        ...Object.fromEntries(procedureAt(path).pathNames.map((name) => [name, ''])),
        ...input?.(mine),
      };
      const ask = async (id: string) => {
        const answer = await send(app.app, door, path, withId(own, slot, id), {
          token: mine.token,
        });
        return { status: answer.status, text: withoutRequest(answer.text) };
      };
      const random = await ask(randomUUID());
      expect(await ask(theirs[kind])).toEqual(random);
      expect(random.status).toBe(isTolerant ? 200 : 404);
      expect([await rowsOf(mine), await rowsOf(theirs)]).toEqual(before);
      for (const secret of [theirs.userId, theirs.session, theirs.set, 'My own']) {
        expect(random.text).not.toContain(secret);
      }
    },
  );

  test("a set that names another user's line of a plan is logged without the line", async () => {
    const input = { id: mine.session, ...setBody(mine.exercise) };
    for (const templateExerciseId of [theirs.line, randomUUID()]) {
      const hinted = { ...input, templateExerciseId };
      const answer = await send(app.app, door, 'sessions.logSet', hinted, { token: mine.token });
      expect(answer.data.templateExerciseId).toBeNull();
    }
  });

  test('lists, counts and searches exclude data of other users', async () => {
    for (const [path, input] of [
      ['exercises.list', { query: 'My own exercise' }],
      ['templates.list', {}],
      ['sessions.history', {}],
      ['photos.list', {}],
      ['imports.list', {}],
      ['reading.grant', {}],
      ['dashboard.statistics', {}],
      ['dashboard.training', {}],
      ['exercises.categories', {}],
      ['auth.me', {}],
      ['tokens.list', {}],
      ['shares.list', {}],
      ['grants.list', {}],
      ['grants.invitations', {}],
    ] as const) {
      const { status, text } = await send(app.app, door, path, input, { token: mine.token });
      expect(status).toBe(200);
      for (const id of Object.values(theirs)) expect(text).not.toContain(id);
    }
  });
});

/** Returns queries about library exercises, to which every user gets the same response. */
function sharedQueries(exercise: string) {
  return procedures.flatMap(({ path, type }) => {
    const { slots = {}, isTolerant } = table[path] ?? {};
    const needed = isTolerant ? [] : Object.values(slots).filter((kind) => kind !== 'shared');
    if (type !== 'query' || needed.some((kind) => kind !== 'exercise')) return [];
    const ofExercise = Object.entries(slots).filter(([, kind]) => kind === 'exercise');
    const input = ofExercise.map(([slot]) =>
      slot.endsWith('[]') ? [slot.slice(0, -2), [exercise]] : [slot, exercise],
    );
    return [{ path, input: Object.fromEntries(input) }];
  });
}

test('writes of other users change no response about exercises of the library', async () => {
  const { token } = await createUser(app);
  const { data } = await mustCall(app, 'exercises.list', { query: 'squat' }, token);
  const ask = () =>
    Promise.all(
      sharedQueries(data[0].id).map(async ({ path, input }) => {
        const { status, text } = await send(app.app, 'REST', path, input, { token });
        return [path, status, withoutRequest(text).replaceAll(/"\d{4}-[\d-]+T[^"]+"/g, '')];
      }),
    );
  const before = await ask();
  await callEveryProcedure(app);
  expect(await ask()).toEqual(before);
  expect(before.filter(([, status]) => status === 200).length).toBeGreaterThan(60);
}, 120_000);

test.for(doors)("%s reads and removes only the user's own weight of a day", async (door) => {
  const [taken, free] = ['2026-01-05', '2026-01-06'];
  await mustCall(app, 'bodyWeight.put', { day: taken, weight: 64.25 }, theirs.token);
  const before = await rowsOf(theirs);
  const ask = async (path: string, input: object) => {
    const answer = await send(app.app, door, path, input, { token: mine.token });
    return { status: answer.status, text: withoutRequest(answer.text) };
  };
  const none = await ask('bodyWeight.remove', { day: free });
  expect(none.status).toBe(404);
  expect(await ask('bodyWeight.remove', { day: taken })).toEqual(none);
  expect((await ask('bodyWeight.list', {})).text).not.toContain(taken);
  expect((await ask('bodyWeight.put', { day: taken, weight: 70 })).status).toBe(200);
  expect((await ask('bodyWeight.remove', { day: taken })).status).toBe(200);
  expect(await rowsOf(theirs)).toEqual(before);
});

test('a deleted workout or template gets the same response as one that never existed', async () => {
  const gone = await belongings(await givenSession(app));
  const { token } = gone;
  await mustCall(app, 'sessions.discard', { id: gone.session }, token);
  await mustCall(app, 'templates.remove', { id: gone.template }, token);
  for (const [path, input, id] of [
    ['sessions.get', {}, gone.session],
    ['sessions.events', {}, gone.session],
    ['sessions.insights', {}, gone.session],
    ['sessions.complete', {}, gone.session],
    ['sessions.discard', {}, gone.session],
    ['sessions.logSet', setBody(gone.exercise), gone.session],
    ['sessions.editSet', { setId: gone.set, actualReps: 2 }, gone.session],
    ['sessions.deleteSet', { setId: gone.set }, gone.session],
    ['templates.get', {}, gone.template],
    ['templates.nextSession', {}, gone.template],
    ['templates.remove', {}, gone.template],
    ['templates.update', template(gone), gone.template],
  ] as const) {
    const ask = (asked: string) => send(app.app, 'REST', path, { ...input, id: asked }, { token });
    const [deleted, random] = [await ask(id), await ask(randomUUID())];
    expect([path, deleted.status]).toEqual([path, 404]);
    expect(withoutRequest(deleted.text)).toBe(withoutRequest(random.text));
  }
});
