// Tests workouts that began offline. The start command that a device sends later contains the plan.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { copyOfTemplate, planToCarry } from '#shared/sessions/template/template-copy.ts';
import { doors, send } from '#tests/support/doors.ts';
import { createTemplate, createUser, exerciseIds, setBody } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

/**
 * Creates a template, and the command that a device stores when it starts this template offline.
 */
async function givenBegun() {
  const { token } = await createUser(app);
  const own = await mustCall(app, 'exercises.create', { name: 'Tyre Flip' }, token);
  const [bench] = await exerciseIds(app, token, ['Barbell Bench Press']);
  const { id } = await createTemplate(app, token, [
    {
      exerciseId: String(bench),
      targetSets: 2,
      targetWeight: 100,
      restTime: 0,
      notes: 'Pause',
      setTargets: [{ targetReps: 5 }, { targetReps: 8, targetRPE: 8 }],
    },
    { exerciseId: own.id },
  ]);
  const template = await mustCall(app, 'templates.get', { id }, token);
  const commandId = randomUUID();
  const start = { customTemplateId: id, commandId, plan: planToCarry(template) };
  return { token, template, own, start };
}

describe.each(doors)('a session begun offline keeps the plan of the device (%s)', (door) => {
  test('a workout that began offline is accepted although its template was deleted', async () => {
    const { token, template, start } = await givenBegun();
    await mustCall(app, 'templates.remove', { id: template.id }, token);
    const { status, data, text } = await send(app.app, door, 'sessions.start', start, { token });
    expect(status, text).toBeLessThan(300);
    expect(data.customTemplate).toEqual(copyOfTemplate(template));
  });
});

test("a session that began offline keeps the device's plan when the template has changed", async () => {
  const { token, template, own, start } = await givenBegun();
  const { name, exercises } = template;
  const [line] = exercises;
  await mustCall(
    app,
    'templates.update',
    {
      id: template.id,
      name: `${name} anew`,
      exercises: [{ exerciseId: own.id, exerciseOrder: 0, targetSets: 1, targetReps: 1 }],
    },
    token,
  );
  const session = await mustCall(app, 'sessions.start', start, token);
  expect(session.customTemplate).toEqual(copyOfTemplate(template));
  const set = await mustCall(
    app,
    'sessions.logSet',
    { id: session.id, ...setBody(line.exerciseId), templateExerciseId: line.id },
    token,
  );
  expect(set.templateExerciseId).toBe(line.id);
});

test('an offline session accepts sets of a custom exercise that was deleted', async () => {
  const { token, template, own, start } = await givenBegun();
  await mustCall(app, 'templates.remove', { id: template.id }, token);
  await mustCall(app, 'exercises.remove', { id: own.id }, token);
  const session = await mustCall(app, 'sessions.start', start, token);
  expect(session.customTemplate.exercises[1]?.exercise.name).toBe('Tyre Flip');
  await mustCall(app, 'sessions.logSet', { id: session.id, ...setBody(own.id) }, token);
});

test('repeating a start command with the plan of the device creates no second session', async () => {
  const { token, template, start } = await givenBegun();
  const { plan: _, ...asked } = start;
  const first = await mustCall(app, 'sessions.start', asked, token);
  await mustCall(app, 'templates.remove', { id: template.id }, token);
  expect(await mustCall(app, 'sessions.start', start, token)).toEqual(first);
});

test('a start command without a plan is refused when its template does not exist', async () => {
  const { token, template, start } = await givenBegun();
  await mustCall(app, 'templates.remove', { id: template.id }, token);
  const { plan: _, ...asked } = start;
  const { status, code } = await send(app.app, 'tRPC', 'sessions.start', asked, { token });
  expect([status, code]).toEqual([404, 'TEMPLATE_NOT_FOUND']);
});

test('the plan in a start command is validated like a template', async () => {
  const { token, start } = await givenBegun();
  const [line] = start.plan.exercises;
  const refused = async (exercises: object[]) => {
    const plan = { ...start.plan, exercises };
    const { status, message } = await send(
      app.app,
      'REST',
      'sessions.start',
      { ...start, plan },
      { token },
    );
    expect(status).toBe(400);
    return message;
  };
  expect(await refused([])).toBe('Please add at least one exercise to your workout');
  expect(await refused([{ ...line, targetSets: 101 }])).toBe('Exercise 1: Sets can be at most 100');
  expect(await refused([line, { ...line, exerciseOrder: 1 }].map((each) => ({ ...each })))).toBe(
    'Two lines of the workout have the same id',
  );
});

test('the plan in a start command is refused when it has another user’s exercise', async () => {
  const { start } = await givenBegun();
  const { token } = await createUser(app);
  const { status, code } = await send(app.app, 'tRPC', 'sessions.start', start, { token });
  expect([status, code]).toEqual([404, 'EXERCISE_NOT_FOUND']);
});

test('the plan in a start command may have 100 exercises, like the longest template', async () => {
  const { token, template, start } = await givenBegun();
  const [line] = start.plan.exercises;
  const exercises = Array.from({ length: 100 }, (_, exerciseOrder) => ({
    ...line,
    id: randomUUID(),
    exerciseOrder,
    notes: 'x'.repeat(500),
  }));
  const plan = { ...start.plan, exercises };
  await mustCall(app, 'templates.remove', { id: template.id }, token);
  const session = await mustCall(app, 'sessions.start', { ...start, plan }, token);
  expect(session.customTemplate.exercises).toHaveLength(100);
});
