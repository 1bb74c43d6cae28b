// Changes data that a grant hides from a trainer. Responses to the trainer must stay the same
// unless the grant includes this data.
import { beforeAll, describe, expect, test } from 'vitest';
import { type TrainerArea, trainerAreaNames } from '#shared/trainer/area-names.ts';
import { procedures, send } from '#tests/support/doors.ts';
import { createUser, exerciseIds, templateBody, type TestUser } from '#tests/support/factories.ts';
import { download, mustUpload } from '#tests/support/photos/photos.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { giveGrant } from '#tests/support/trainer/grants.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

let client: TestUser;
let trainer: TestUser;
let photoId: string;
/** Maps procedures to the inputs with which the test calls them. Other procedures are called with an empty input. */
let inputs: Record<string, object[]>;
let sessionId: string;

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const today = () => new Date().toISOString().slice(0, 10);

beforeAll(async () => {
  [client, trainer] = [await createUser(app), await createUser(app)];
  const call = (path: string, input: object = {}) => mustCall(app, path, input, client.token);
  await call('account.updateSettings', { timeZone: 'Europe/Berlin' });
  const [squat, pullUp] = (await exerciseIds(app, client.token, [
    'Barbell Back Squat',
    'Pull-Up',
  ])) as [string, string];
  await call('bodyWeight.put', { day: hoursAgo(400).slice(0, 10), weight: 83.5 });
  await call('biometrics.log', { bodyFatPercentage: 18, waist: 33 });
  await call('exercises.putNote', { id: squat, notes: 'Knees of the note' });
  const lines = [squat, pullUp].map((exerciseId) => ({ exerciseId, notes: 'Line of the note' }));
  const template = await call('templates.create', templateBody(lines));
  const past = (hours: number) => ({
    customTemplateId: template.id,
    startTime: hoursAgo(hours),
    endTime: hoursAgo(hours - 1),
    notes: 'Slept badly by the note',
    sets: [squat, pullUp].flatMap((exerciseId) =>
      [8, 6].map((actualReps) => ({
        exerciseId,
        actualReps,
        actualWeight: exerciseId === squat ? 200 + 100 / hours : 20,
        rpeRating: 8,
        rpeSource: 'entered',
        notes: 'Set of the note',
      })),
    ),
  });
  await call('sessions.logPast', past(200));
  ({ id: sessionId } = await call('sessions.logPast', past(50)));
  await call('sessions.changePlan', {
    id: sessionId,
    change: { type: 'noteSession', notes: 'Better by the note' },
  });
  await call('heartRate.calculate');
  await call('assessment.save', { step: 3, armSpan: 190, seatedHeight: 90, kneeToWall: 'PARTLY' });
  await call('medicalHistory.save', {
    conditions: [{ name: 'Asthma' }],
    injuries: [{ name: 'Knee', status: 'recovering' }],
    notes: 'A record',
  });
  const strength = await call('goals.create', {
    goalType: 'STRENGTH',
    description: 'Squat more',
    targetCriteria: { exercise: 'Squat', exerciseId: squat, targetWeight: 400 },
  });
  await call('goals.create', {
    goalType: 'FAT_LOSS',
    description: 'Lighter',
    targetCriteria: { measure: { kind: 'BODY_WEIGHT', target: 75, start: 90 } },
  });
  await call('goals.create', {
    goalType: 'AESTHETIC',
    description: 'Slimmer',
    targetCriteria: { measure: { kind: 'WAIST', target: 30, start: 36 } },
  });
  const program = await call('programs.create', {
    name: 'Once',
    unit: 'lbs',
    weeks: [
      {
        id: crypto.randomUUID(),
        days: [{ id: crypto.randomUUID(), templateId: template.id }],
      },
    ],
  });
  await call('programs.start', { id: program.id, weekdays: [1] });
  ({ id: photoId } = await mustUpload(app, client.token));
  const ofExercises = [{ id: squat }, { id: pullUp }];
  const ids = { exerciseIds: [squat, pullUp] };
  const ofSession = [{ id: sessionId }];
  inputs = {
    'sessions.history': [{}, { query: 'note' }, { query: 'noteX' }, { hasRecord: true }],
    'sessions.months': [{}, { query: 'note' }],
    'sessions.lastTime': [ids],
    'sessions.get': [...ofSession, { id: sessionId, version: 3 }],
    'sessions.insights': ofSession,
    'sessions.recordCounts': [{ sessionIds: [sessionId] }],
    'sessions.events': ofSession,
    'sessions.bodyWeight': ofSession,
    'comments.list': [{ sessionId }],
    'exercises.batch': [{ ids: [squat] }],
    'exercises.get': ofExercises,
    'exercises.howTo': ofExercises,
    'exercises.choices': [ids],
    'exercises.alternatives': [{ id: squat }],
    'exercises.history': ofExercises,
    'exercises.sets': ofExercises,
    'exercises.estimate': ofExercises,
    'exercises.replay': ofExercises,
    'exercises.calibration': ofExercises,
    'exercises.notes': [ids],
    'exercises.note': [{ id: squat }],
    'progress.lifts': [{}, { exerciseId: pullUp }],
    'progress.records': [{ timeZone: 'Europe/Berlin' }],
    'work.ofSession': ofSession,
    'work.ofExercise': ofExercises,
    'templates.get': [{ id: template.id }],
    'programs.get': [{ id: program.id }],
    'goals.get': [{ id: strength.id }],
    'goals.progress': [{ id: strength.id }],
    'build.forExercise': [{ id: squat }],
    'medicalHistory.recovering': [ids],
  };
});

/**
 * Returns the responses to the trainer as text, including refusals. The key of each response is its
 * procedure with the input.
 */
async function answers(areas: readonly TrainerArea[], historyFrom: string | null = null) {
  await giveGrant(app, { clientId: client.id, trainerId: trainer.id, areas, historyFrom });
  const asker = { token: trainer.token, clientId: client.id };
  const questions = procedures.flatMap(({ path, meta }) =>
    meta.trainerMayRead === undefined
      ? []
      : (inputs[path] ?? [{}]).map((input) => ({ path, input })),
  );
  const found = await Promise.all(
    questions.map(async ({ path, input }) => {
      const { text, status } = await send(app.app, 'tRPC', path, input, asker);
      expect([path, status < 500 ? '' : text]).toEqual([path, '']);
      const said = text.replaceAll(/"requestId":"[^"]*"/g, '');
      return [`${path} ${JSON.stringify(input)}`, said] as const;
    }),
  );
  return Object.fromEntries(found);
}

async function change(...texts: string[]) {
  for (const text of texts) await app.services.ownerPool.query(text, [client.id]);
}

const of = 'where user_id = $1';
const replacedIn = (table: string, column: string, found: string, by: string) =>
  `update ${table} set ${column} = replace(${column}::text, '${found}', '${by}')::jsonb ${of}`;

const ID = '018f0000-0000-7000-8000-000000000001';

/**
 * Returns SQL that changes the targets and descriptions in a JSON column with plans of workouts.
 */
const targetsIn = (table: string, column: string) => String.raw`
  update ${table} set ${column} = regexp_replace(regexp_replace(regexp_replace(${column}::text,
    '"(targetSets|targetReps|tempo\w+|estimatedDuration)": [0-9]+', '"\1": 7', 'g'),
    '"(targetWeight|targetRPE|restTime)": [0-9.a-z]+', '"\1": 7', 'g'),
    '"description": "[^"]*"', '"description": "Planned"', 'g')::jsonb ${of}`;

/** Maps areas of a grant, such as notes or goals, to statements that change data of the area. */
const changes: Record<Exclude<TrainerArea, 'training' | 'held'>, readonly string[]> = {
  notes: [
    `update exercise_set set notes = notes || 'X' ${of}`,
    `update workout_session set notes = notes || 'X' ${of}`,
    `update user_exercise_note set notes = notes || 'X' ${of}`,
    `update template_exercise set notes = notes || 'X' ${of}`,
    replacedIn('session_event', 'payload', 'note"', 'noteX"'),
    replacedIn('session_template', 'template', 'note"', 'noteX"'),
  ],
  plans: [
    `update workout_template set name = name || 'X' ${of}`,
    `update template_exercise set target_reps = target_reps + 1 ${of}`,
    `update program set name = name || 'X' ${of}`,
    targetsIn('session_template', 'template'),
    targetsIn('session_event', 'payload'),
    `update workout_session set (program_id, program_run_id, program_day_id, program_round, program_pass)
       = (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 1, 1) ${of}`,
    `update session_event set payload = payload || '{"program": {"programId": "${ID}", "runId": "${ID}", "round": 1,
       "pass": 1, "dayId": "${ID}"}}' ${of} and type = 'SessionStarted'`,
    `update session_event set payload = payload || '{"offered": {"rule": "next-session", "version": 6, "setIds": [],
       "weightLbs": 200, "reps": 8, "answer": "used"}}' ${of} and type = 'SetLogged'`,
  ],
  goals: [
    `update goal set description = description || 'X', percentage = percentage / 2 + 1 ${of}`,
  ],
  weight: [
    `update body_weight_entry set weight_kg = weight_kg + 1 ${of}`,
    `update account set weight_kg = weight_kg + 1 ${of}`,
    `update exercise_set set load_lbs = load_lbs + 5 ${of} and load_lbs is not null`,
    `update session_best set best = best + 5 ${of} and scale = 'LOAD'`,
    `update session_event set payload = jsonb_set(payload, '{bodyWeightKg}', '99') ${of} and payload ->> 'bodyWeightKg' is not null`,
    `update goal set session_value = session_value + 1 ${of} and target_criteria -> 'measure' ->> 'kind' = 'BODY_WEIGHT'`,
  ],
  measurements: [
    `update biometric set body_fat_percentage = body_fat_percentage + 1 ${of}`,
    `update goal set session_value = coalesce(session_value, 0) + 1 ${of} and target_criteria -> 'measure' ->> 'kind' = 'WAIST'`,
  ],
  photos: [`update progress_photo set notes = coalesce(notes, '') || 'X' ${of}`],
  heart: [`update heart_rate_zones set max_heart_rate_bpm = max_heart_rate_bpm + 1 ${of}`],
  build: [
    `update assessment set arm_span_cm = arm_span_cm + 9, step = step + 1 ${of}`,
    `update account set height_cm = height_cm + 9, gender = 'MALE', experience_level = 'ADVANCED' ${of}`,
  ],
  medical: [
    replacedIn('medical_history', 'conditions', 'Asthma', 'Angina'),
    `update medical_history set notes = notes || 'X' ${of}`,
  ],
};

/** Maps the same areas to procedures whose responses contain data of the area. */
const reached: Record<keyof typeof changes, readonly string[]> = {
  notes: ['sessions.get', 'sessions.events', 'sessions.history', 'exercises.note', 'templates.get'],
  plans: ['templates.list', 'programs.get', 'sessions.get', 'sessions.events'],
  goals: ['goals.list', 'goals.get', 'goals.progress'],
  weight: [
    'bodyWeight.list',
    'goals.list',
    'sessions.bodyWeight',
    'sessions.insights',
    'exercises.estimate',
    'progress.lifts',
    'work.ofSession',
  ],
  measurements: ['biometrics.list', 'goals.list'],
  photos: ['photos.list'],
  heart: ['heartRate.get'],
  build: ['assessment.get', 'build.get'],
  medical: ['medicalHistory.get'],
};

// The cast is safe because `changes` has only names of areas as keys.
describe.each(Object.keys(changes) as (keyof typeof changes)[])(
  'a trainer sees data of the area %s only with a grant of this area',
  (area) => {
    const { [area]: texts } = changes;
    const { [area]: reaches } = reached;

    test('a changed row changes a response only when the grant includes its area', async () => {
      const others = trainerAreaNames.filter((each) => each !== area);
      const [closed, open] = [await answers(others), await answers(trainerAreaNames)];
      await change(...texts);
      expect(await answers(others)).toEqual(closed);
      const now = await answers(trainerAreaNames);
      const changed = Object.keys(open).filter((each) => open[each] !== now[each]);
      const paths = new Set(changed.map((each) => each.split(' ', 1)[0]));
      expect([...paths]).toEqual(expect.arrayContaining([...reaches]));
      if (area !== 'notes') return;
      const counted = procedures.flatMap(({ path, meta: { trainerMayRead, alsoShows } }) =>
        trainerMayRead === area || alsoShows?.includes(area) ? [path] : [],
      );
      expect([...paths].toSorted()).toEqual(counted.toSorted());
    });
  },
);

test('without access to the body weight, suggestions for bodyweight exercises stay hidden', async () => {
  const { rows } = await app.services.ownerPool.query(
    `select line ->> 'id' as id, line #>> '{exercise,name}' as name, line #>> '{exercise,id}' as exercise
     from session_template t, jsonb_array_elements(t.template -> 'exercises') line
     where user_id = $1 and session_id = $2 order by name`,
    [client.id, sessionId],
  );
  const [squat, pullUp] = rows;
  expect([squat.name, pullUp.name]).toEqual(['Barbell Back Squat', 'Pull-Up']);
  const aim = (weightLbs: number) => ({
    weightLbs,
    reps: 8,
    unit: 'lbs',
    fact: { id: 'nearest', from: 40 },
  });
  const offered = (weightLbs: number) =>
    JSON.stringify({
      rule: 'next-set',
      version: 6,
      setIds: [sessionId],
      weightLbs,
      reps: 8,
      answer: 'used',
    });
  /** Stores a target and a suggested weight for the given exercise of the workout. */
  const store = (line: typeof squat, weightLbs: number) =>
    change(
      `update session_event set payload = jsonb_set(payload, '{aims}',
         '${JSON.stringify([{ lineId: line.id, ...aim(weightLbs) }])}') ${of} and type = 'SessionStarted'`,
      `update session_event set payload = jsonb_set(payload, '{offered}', '${offered(weightLbs)}')
         ${of} and type = 'SetLogged' and payload ->> 'exerciseId' = '${line.exercise}'`,
      `update session_template set template = jsonb_set(template, '{exercises}', (
         select jsonb_agg(case when line ->> 'id' = '${line.id}'
           then line || '${JSON.stringify({ aim: aim(weightLbs) })}' else line end)
         from jsonb_array_elements(template -> 'exercises') line)) ${of} and session_id = '${sessionId}'`,
    );
  const others = trainerAreaNames.filter((area) => area !== 'weight');
  const since = hoursAgo(30 * 24).slice(0, 10);
  const input = JSON.stringify({ id: sessionId });
  for (const [line, isShown] of [
    [pullUp, false],
    [squat, true],
  ] as const) {
    await store(line, 20);
    const [closed, open] = [await answers(others), await answers(trainerAreaNames)];
    await store(line, 25);
    const [closedNow, openNow] = [await answers(others), await answers(trainerAreaNames)];
    // The suggested target mentions the previous workout. This workout may be older than the first
    // visible day, so the suggested target must be hidden.
    const bounded = await answers(trainerAreaNames, since);
    const shown = bounded[`sessions.get ${input}`];
    expect(openNow[`sessions.get ${input}`]).toContain('"nearest"');
    expect(shown).toContain(sessionId);
    expect(shown).not.toContain('"nearest"');
    if (!isShown) expect(closedNow).toEqual(closed);
    for (const path of ['sessions.get', 'sessions.events']) {
      const key = `${path} ${input}`;
      expect([path, line.name, openNow[key] === open[key]]).toEqual([path, line.name, false]);
      expect([path, line.name, closedNow[key] === closed[key]]).toEqual([
        path,
        line.name,
        !isShown,
      ]);
    }
  }
});

test("without the area 'held', a trainer does not see that an injury kept a suggested weight low", async () => {
  const offer = (
    isHeld: string,
  ) => `update session_event set payload = jsonb_set(payload, '{offered}', '{
    "rule": "next-set", "version": 6, "setIds": ["${sessionId}"], "weightLbs": 200, "reps": 8, "answer": "used",
    "from": {"unit": "lbs", "step": 5${isHeld}}}') ${of} and type = 'SetLogged'`;
  const others = trainerAreaNames.filter((area) => area !== 'held');
  await change(offer(''));
  const [closed, open] = [await answers(others), await answers(trainerAreaNames)];
  await change(offer(', "isHeld": true'));
  expect(await answers(others)).toEqual(closed);
  expect(await answers(trainerAreaNames)).not.toEqual(open);
});

test("without the areas 'medical' and 'held', a trainer sees no effect of a changed injury", async () => {
  const none = trainerAreaNames.filter((area) => area !== 'held' && area !== 'medical');
  const held = trainerAreaNames.filter((area) => area !== 'medical');
  const [closed, open] = [await answers(none), await answers(held)];
  await change(replacedIn('medical_history', 'injuries', 'Knee', 'Elbow'));
  expect(await answers(none)).toEqual(closed);
  expect(await answers(held)).not.toEqual(open);
});

test("changed data from before a grant's first visible day does not change a trainer's responses", async () => {
  const from = hoursAgo(0).slice(0, 10);
  const [closed, open] = [await answers(trainerAreaNames, from), await answers(trainerAreaNames)];
  await change(
    `update exercise_set set reps = reps + 1, weight_lbs = weight_lbs + 5 ${of}`,
    `update session_best set best = best + 5 ${of}`,
    `update workout_session set name = name || 'X', total_sets = total_sets + 1 ${of}`,
    `update session_count set sessions = sessions + 1 ${of}`,
    `update biometric set recorded_at = recorded_at - interval '40 days' ${of}`,
    `update goal_achievement set percentage = percentage + 1 ${of}`,
    `update goal set percentage = 42 ${of}`,
    replacedIn('session_event', 'payload', '"reps": 8', '"reps": 9'),
  );
  const now = await answers(trainerAreaNames, from);
  // The statements above moved today's measurements back by 40 days, before the first visible day. So the responses
  // about measurements must change, and no other response.
  const isOfMeasurement = (path: string) => path.startsWith('biometrics');
  for (const [path, text] of Object.entries(now)) {
    if (!isOfMeasurement(path)) expect([path, text]).toEqual([path, closed[path]]);
    else expect(text).not.toEqual(closed[path]);
  }
  expect(await answers(trainerAreaNames)).not.toEqual(open);
});

test('changed notes, zones, assessments and programs from before the first visible day change no response', async () => {
  const from = hoursAgo(24).slice(0, 10);
  const old = `updated_at = now() - interval '40 days' ${of}`;
  await change(
    `update user_exercise_note set ${old}`,
    `update heart_rate_zones set ${old}`,
    `update assessment set ${old}`,
    `update program_event set occurred_at = now() - interval '40 days' ${of}`,
    `insert into program_event (user_id, program_id, version, event_id, type, schema_version, payload, occurred_at)
       select user_id, program_id, 2, gen_random_uuid(), 'WeekRepeated', 1, '{"round": 1, "weekId": "${ID}"}', occurred_at
       from program_event ${of}`,
  );
  const [closed, open] = [await answers(trainerAreaNames, from), await answers(trainerAreaNames)];
  expect(closed['programs.running {}']).toContain('"status":"RUNNING"');
  await change(
    `update user_exercise_note set notes = notes || 'X' ${of}`,
    `update heart_rate_zones set resting_heart_rate_bpm = coalesce(resting_heart_rate_bpm, 50) + 1 ${of}`,
    `update assessment set step = 4, arm_span_cm = arm_span_cm + 1 ${of}`,
    `update program set plan = jsonb_set(plan, '{trainingMaxes}', coalesce(nullif(plan -> 'trainingMaxes', '[]'),
       (select jsonb_build_array(jsonb_build_object('exerciseId', id, 'weightLbs', 300, 'incrementLbs', 5, 'stepLbs', 5))
        from exercise where name = 'Barbell Back Squat'))) ${of}`,
    `update program_event set occurred_at = occurred_at - interval '3 days',
       event_id = case when version = 2 then gen_random_uuid() else event_id end ${of}`,
  );
  expect(await answers(trainerAreaNames, from)).toEqual(closed);
  const now = await answers(trainerAreaNames);
  const changed = new Set(
    Object.keys(open).flatMap((each) => (open[each] === now[each] ? [] : each.split(' ', 1))),
  );
  expect([...changed]).toEqual(
    expect.arrayContaining(['exercises.note', 'heartRate.get', 'assessment.get', 'programs.get']),
  );
});

test('changing data that no grant can share, such as the email, changes no response to a trainer', async () => {
  const open = await answers(trainerAreaNames);
  await change(
    `update account set email = 'other@example.com', date_of_birth = '1970-01-01' ${of}`,
    `update sign_in set last_seen_at = now() - interval '1 day' ${of}`,
    `insert into trainer_comment (user_id, id, trainer_id, trainer_name, written_by, session_id, text, created_at)
       values ($1, gen_random_uuid(), gen_random_uuid(), 'Ben', 'TRAINER', '${sessionId}', 'Of another trainer', now())`,
    `insert into trainer_grant (user_id, id, trainer_id, trainer_name, areas, state, target_changes, is_blocked,
       is_quiet, shows_text, started_at, changed_at)
       values ($1, gen_random_uuid(), gen_random_uuid(), 'Ben', '[]', 'ACTIVE', 'ASK', false, false, false, now(), now())`,
  );
  expect(await answers(trainerAreaNames)).toEqual(open);
});

test("a trainer can load the client's photos, but no export and no live workout", async () => {
  const url = (path: string) => `/api/v1/clients/${client.id}${path}`;
  const headers = { authorization: `Bearer ${trainer.token}` };
  const get = (path: string, named = {}) =>
    app.app.inject({ url: path, headers: { ...headers, ...named } });
  const asClient = { 'x-client-id': client.id };
  const grant = { clientId: client.id, trainerId: trainer.id };
  await giveGrant(app, grant);
  for (const size of ['file', 'thumbnail'] as const) {
    const picture = await get(url(`/users/photos/${photoId}/${size}`));
    expect([picture.statusCode, picture.headers['x-client-id']]).toEqual([200, client.id]);
    expect((await download(app, photoId, size, trainer.token)).status).toBe(404);
  }
  for (const path of [
    `/workout-sessions/${sessionId}/follow`,
    `/workout-sessions/${sessionId}/export?format=fit`,
    '/users/export.zip',
    '/users/export',
  ]) {
    expect((await get(`/api/v1${path}`, asClient)).statusCode).toBe(403);
    expect((await get(url(path))).statusCode).toBe(404);
  }
  await giveGrant(app, { ...grant, areas: trainerAreaNames.filter((area) => area !== 'photos') });
  expect((await get(url(`/users/photos/${photoId}/file`))).statusCode).toBe(403);
  await giveGrant(app, { ...grant, historyFrom: '2999-01-01' });
  expect((await get(url(`/users/photos/${photoId}/file`))).statusCode).toBe(404);
  await giveGrant(app, { ...grant, state: 'ENDED' });
  expect((await get(url(`/users/photos/${photoId}/file`))).json().code).toBe('GRANT_ENDED');
});

test("a trainer's personal token needs clients:read and the scope of the data", async () => {
  await giveGrant(app, { clientId: client.id, trainerId: trainer.id });
  const codeWith = async (scopes: string[]) => {
    const { token } = await mustCall(
      app,
      'tokens.create',
      { name: 'Script', scopes, expiresInDays: 1 },
      trainer.token,
    );
    const { code } = await send(
      app.app,
      'REST',
      'sessions.history',
      {},
      { token, clientId: client.id },
    );
    return code;
  };
  expect(await codeWith(['workouts:read'])).toBe('SCOPE_MISSING');
  expect(await codeWith(['clients:read'])).toBe('SCOPE_MISSING');
  expect(await codeWith(['clients:read', 'workouts:read'])).toBeUndefined();
});

test('the reading log lists each area of which a trainer has read data today', async () => {
  await giveGrant(app, { clientId: client.id, trainerId: trainer.id });
  const { rows } = await app.services.ownerPool.query(
    `select area, count from trainer_reading where user_id = $1 and trainer_id = $2 and day = $3 order by area`,
    [client.id, trainer.id, today()],
  );
  expect(rows.map(({ area }) => area)).toEqual([...trainerAreaNames].toSorted());
});
