import { expect, test } from 'vitest';
import { copyOfTemplate } from '#shared/sessions/template/template-copy.ts';
import { createTemplate, createUser, exerciseIds } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

test('the client copies the plan of a template into a session exactly as the server does', async () => {
  const { token } = await createUser(app);
  const own = await mustCall(app, 'exercises.create', { name: 'Tyre Flip' }, token);
  const [bench] = await exerciseIds(app, token, ['Barbell Bench Press']);
  const { id } = await createTemplate(app, token, [
    { exerciseId: String(bench), targetSets: 3, targetWeight: 100, restTime: 0 },
    { exerciseId: own.id },
  ]);
  const template = await mustCall(app, 'templates.get', { id }, token);
  const session = await mustCall(app, 'sessions.start', { customTemplateId: id }, token);
  expect(copyOfTemplate(template)).toEqual(session.customTemplate);
});
