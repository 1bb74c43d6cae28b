// Tests the pages of shared links, which visitors without an account can see.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ok, setBody, templateBody } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { tokenOf, useSharingSite } from '#tests/server/features/shares/sharing-site.ts';

const site = useSharingSite();
const { create, view } = site;

test('a visitor with the link sees the current state of the workout', async () => {
  const link = await create();
  expect(link.path).toMatch(/^\/s\/[\w-]{32}$/);
  const shown = ok(await view(tokenOf(link)));
  expect(shown).toMatchObject({ kind: 'WORKOUT', by: null, unit: 'lbs', minutes: null });
  const [set] = shown.groups[0].lines[0].sets;
  const { data } = (
    await site.app.call({ path: `/workout-sessions/${site.sessionId}`, token: site.user.token })
  ).body;
  const setId = data.exerciseSets[0].id;
  await mustCall(
    site.app,
    'sessions.editSet',
    { id: site.sessionId, setId, actualReps: 2 },
    site.user.token,
  );
  const corrected = ok(await view(tokenOf(link)));
  expect(corrected.groups[0].lines[0].sets).toEqual([{ ...set, reps: 2 }]);
});

test('a shared workout shows notes and the first name only if the owner allows it', async () => {
  const quiet = JSON.stringify(ok(await view(tokenOf(await create()))));
  expect(quiet).not.toContain('knee');
  expect(quiet).not.toContain('Robin');
  const open = await create({ showsName: true, showsNotes: true });
  const shown = ok(await view(tokenOf(open)));
  expect(shown.by).toBe('Robin');
  expect(shown.groups[0].lines[0].sets[0].notes).toBe('left knee hurts');
  await mustCall(site.app, 'shares.update', { id: open.id, showsName: false }, site.user.token);
  expect(ok(await view(tokenOf(open))).by).toBeNull();
});

test('the preview for the owner shows the same as the shared page for visitors', async () => {
  for (const chosen of [{}, { showsName: true }, { showsNotes: true }]) {
    const query = new URLSearchParams({ kind: 'WORKOUT', subjectId: site.sessionId });
    for (const name of Object.keys(chosen)) query.set(name, 'true');
    const preview = await site.app.call({
      path: `/shares/preview?${query}`,
      token: site.user.token,
    });
    expect(ok(preview)).toEqual(ok(await view(tokenOf(await create(chosen)))));
  }
});

test('a shared page shows no ids, body weight, medical notes or training maxes', async () => {
  await mustCall(site.app, 'bodyWeight.put', { day: '2026-03-01', weight: 93.7 }, site.user.token);
  await mustCall(site.app, 'medicalHistory.save', { notes: 'Asthma' }, site.user.token);
  const own = await mustCall(
    site.app,
    'exercises.create',
    { name: 'Ring Row', loadKind: 'BODYWEIGHT_PLUS', bodyweightShare: 0.717 },
    site.user.token,
  );
  const template = await mustCall(
    site.app,
    'templates.create',
    templateBody([{ exerciseId: own.id }]),
    site.user.token,
  );
  const days = [{ id: randomUUID(), templateId: template.id }];
  const maxes = [{ exerciseId: own.id, weightLbs: 317.5, incrementLbs: 5, stepLbs: 5 }];
  const program = await mustCall(
    site.app,
    'programs.create',
    { name: 'Twice', unit: 'kg', weeks: [{ id: randomUUID(), days }], trainingMaxes: maxes },
    site.user.token,
  );
  const workout = await mustCall(
    site.app,
    'sessions.start',
    { customTemplateId: template.id },
    site.user.token,
  );
  await mustCall(
    site.app,
    'sessions.logSet',
    { id: workout.id, ...setBody(own.id) },
    site.user.token,
  );
  const chosen = { showsName: true, showsNotes: true };
  for (const [kind, subjectId] of [
    ['WORKOUT', workout.id],
    ['TEMPLATE', template.id],
    ['PROGRAM', program.id],
  ]) {
    const text = JSON.stringify(
      ok(await view(tokenOf(await create({ kind, subjectId, ...chosen })))),
    );
    expect(text, kind).toContain('Ring Row');
    const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/.exec(text);
    expect(ids, kind).toBeNull();
    for (const secret of [site.user.email, '93.7', '81.65', '317.5', '0.717', 'Asthma', 'Lifter']) {
      expect(text, `${kind} ${secret}`).not.toContain(secret);
    }
  }
});
