// Tests the HTML head of a shared page. It must escape names and tell search engines not to index
// the page.
import { expect, test } from 'vitest';
import { sharedPageHead } from '#server/features/shares/page-head.ts';
import { getSession } from '#server/features/sessions/store.ts';
import { findTemplates } from '#server/features/templates/store.ts';
import { templateBody } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp, useUser } from '#tests/support/use-test-app.ts';

const HOSTILE = `Push"><script>alert('1')</script> & $& co`;

const app = useTestApp({ rateLimits: 'on' });
const user = useUser(app);

const headOf = (token: string) =>
  sharedPageHead(app.services, {
    publicUrl: 'https://lift.example',
    readers: { session: getSession, templates: findTemplates },
  })({ token, ip: '192.0.2.7' });

test('the head of a shared page describes its content and escapes names', async () => {
  const [exercise] = (await mustCall(app, 'exercises.list', { query: 'squat' }, user.token)).data;
  const body = { ...templateBody([{ exerciseId: exercise.id }]), name: HOSTILE };
  const { id: subjectId } = await mustCall(app, 'templates.create', body, user.token);
  const input = { kind: 'TEMPLATE', subjectId, endsInDays: 7 };
  const { path, id } = await mustCall(app, 'shares.create', input, user.token);
  const token = path.split('/').at(-1);
  const { status, title, html } = await headOf(token);
  expect(status).toBe(200);
  const escaped = 'Push&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; &amp; $&amp; co';
  expect(title).toBe(`${escaped} · LiftLedger`);
  expect(html).toContain(`<meta property="og:title" content="${escaped}">`);
  expect(html).toContain('content="A workout template: 1 exercise, about');
  expect(html).toContain(`<meta property="og:url" content="https://lift.example/s/${token}">`);
  expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
  expect(html).not.toContain('<script');
  await mustCall(app, 'shares.revoke', { id }, user.token);
  expect(await headOf(token)).toEqual({
    status: 404,
    title: 'Nothing here · LiftLedger',
    html: '<meta name="robots" content="noindex, nofollow">',
  });
});

test('loading only the head of a shared page, as a link preview does, counts no visit', async () => {
  const workout = await mustCall(app, 'sessions.startQuick', {}, user.token);
  const input = { kind: 'WORKOUT', subjectId: workout.id, endsInDays: null };
  const { path } = await mustCall(app, 'shares.create', input, user.token);
  await headOf(path.split('/').at(-1));
  expect(await mustCall(app, 'shares.list', {}, user.token)).toMatchObject([{ visits: 0 }]);
});
