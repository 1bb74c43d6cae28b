// Checks the API routes against a table. Each route must exist and declare its response, and only
// listed routes need no sign-in.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { REST_PREFIX } from '#server/rest/bridge.ts';
import { openApiDocument } from '#server/rest/openapi.ts';
import { appRouter } from '#server/router.ts';
import { doors, procedures, send } from '#tests/support/doors.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

/** Lists the routes below /api/v1, each as method and path. */
const routes = [
  'GET /trainer/desk',
  'GET /trainer/desk/{clientId}',
  'PATCH /trainer/desk/{clientId}',
  'POST /auth/register',
  'POST /auth/login',
  'POST /auth/logout',
  'POST /auth/refresh',
  'GET /auth/me',
  'POST /auth/reauthenticate',
  'POST /auth/change-password',
  'GET /auth/forgot-password',
  'POST /auth/forgot-password',
  'POST /auth/reset-password',
  'POST /auth/change-email',
  'GET /auth/change-email',
  'DELETE /auth/change-email',
  'POST /auth/confirm-email',
  'GET /auth/sessions',
  'DELETE /auth/sessions/{id}',
  'POST /auth/sessions/revoke-others',
  'GET /auth/security-log',
  'GET /auth/tokens',
  'POST /auth/tokens',
  'DELETE /auth/tokens/{id}',
  'GET /auth/ways-in',
  'GET /auth/totp',
  'POST /auth/totp',
  'DELETE /auth/totp',
  'POST /auth/totp/confirm',
  'POST /auth/recovery-codes',
  'GET /auth/passkeys',
  'POST /auth/passkeys',
  'POST /auth/passkeys/options',
  'PATCH /auth/passkeys/{id}',
  'DELETE /auth/passkeys/{id}',
  'POST /auth/passkey-login/options',
  'POST /auth/passkey-login',
  'POST /auth/reauthenticate/passkey/options',
  'POST /auth/reauthenticate/passkey',
  'POST /auth/oidc/sign-in/start',
  'POST /auth/oidc/sign-in',
  'GET /auth/oidc/links',
  'POST /auth/oidc/links',
  'POST /auth/oidc/links/start',
  'DELETE /auth/oidc/links/{id}',
  'GET /users/me',
  'PATCH /users/me',
  'DELETE /users/me',
  'POST /users/me/restore',
  'GET /users/settings',
  'PATCH /users/settings',
  'GET /users/statistics',
  'GET /users/training',
  'GET /users/build',
  'GET /users/export',
  'GET /users/export/log',
  'GET /users/export.zip',
  'GET /progress/volume',
  'GET /progress/intensity',
  'GET /progress/balance',
  'GET /progress/lifts',
  'PUT /progress/lifts',
  'GET /progress/records',
  'GET /progress/year',
  'GET /progress/work',
  'PUT /progress/volume-landmarks/{muscle}',
  'GET /push/public-key',
  'GET /push/subscription',
  'PUT /push/subscription',
  'DELETE /push/subscription',
  'POST /push/test',
  'GET /auth/recently-added',
  'POST /auth/recently-added/keep',
  'GET /shares',
  'GET /shares/preview',
  'POST /shares',
  'PATCH /shares/{id}',
  'DELETE /shares/{id}',
  'GET /shared/{token}',
  'POST /shared/{token}/copy',
  'GET /webhooks',
  'POST /webhooks',
  'PATCH /webhooks/{id}',
  'DELETE /webhooks/{id}',
  'POST /webhooks/{id}/secret',
  'POST /webhooks/{id}/test',
  'GET /webhooks/{id}/deliveries',
  'POST /webhooks/{id}/deliveries/{deliveryId}/replay',
  'GET /users/profile',
  'PATCH /users/profile',
  'POST /users/biometrics',
  'GET /users/biometrics',
  'POST /goals',
  'GET /goals',
  'GET /goals/starting-one-rep-max',
  'GET /goals/{id}',
  'PUT /goals/{id}',
  'DELETE /goals/{id}',
  'PATCH /goals/{id}/status',
  'GET /goals/{id}/progress',
  'POST /goals/{id}/achievements',
  'POST /goals/{id}/restore',
  'POST /goals/{id}/undo-completion',
  'PATCH /users/biometrics/{id}',
  'DELETE /users/biometrics/{id}',
  'GET /users/body-weight',
  'PUT /users/body-weight/{day}',
  'DELETE /users/body-weight/{day}',
  'GET /programs',
  'GET /programs/running',
  'GET /programs/starters',
  'GET /programs/{id}',
  'POST /programs',
  'POST /programs/starters',
  'PUT /programs/{id}',
  'DELETE /programs/{id}',
  'POST /programs/{id}/restore',
  'POST /programs/{id}/start',
  'POST /programs/{id}/pause',
  'POST /programs/{id}/resume',
  'POST /programs/{id}/skip',
  'POST /programs/{id}/repeat-week',
  'POST /programs/{id}/finish',
  'POST /programs/{id}/take-back',
  'GET /users/deleted',
  'POST /workout-templates/{id}/restore',
  'POST /users/biometrics/{id}/restore',
  'POST /users/body-weight/{day}/restore',
  'POST /users/photos/{id}/restore',
  'GET /users/gyms',
  'POST /users/gyms',
  'PUT /users/gyms/{id}',
  'DELETE /users/gyms/{id}',
  'GET /users/heart-rate-zones',
  'POST /users/heart-rate-zones/calculate',
  'PUT /users/heart-rate-zones',
  'GET /users/medical-history',
  'GET /users/medical-history/recovering',
  'POST /users/medical-history',
  'GET /imports',
  'GET /imports/{id}',
  'PATCH /imports/{id}',
  'POST /imports/{id}/run',
  'POST /imports/{id}/cancel',
  'POST /imports/{id}/undo',
  'POST /imports',
  'POST /users/photos',
  'GET /users/photos',
  'PATCH /users/photos/{id}',
  'DELETE /users/photos/{id}',
  'GET /users/photos/{id}/file',
  'GET /users/photos/{id}/thumbnail',
  'GET /users/assessment',
  'PUT /users/assessment',
  'GET /exercises',
  'GET /exercises/{id}',
  'GET /exercises/usual-next',
  'GET /exercises/{id}/alternatives',
  'GET /exercises/{id}/how-to',
  'GET /exercises/{id}/uses',
  'GET /exercises/{id}/merges',
  'GET /exercises/{id}/merge-preview',
  'POST /exercises/{id}/merge',
  'POST /exercises/merges/{id}/undo',
  'GET /exercises/{id}/note',
  'PUT /exercises/{id}/note',
  'GET /exercises/notes',
  'GET /exercises/choices',
  'PATCH /exercises/{id}/choices',
  'GET /exercises/{id}/history',
  'GET /exercises/{id}/sets',
  'GET /exercises/{id}/calibration',
  'GET /exercises/{id}/estimate',
  'GET /exercises/{id}/replay',
  'GET /exercises/{id}/work',
  'GET /exercises/{id}/build',
  'PUT /exercises/{id}/travel',
  'PUT /exercises/{id}/preference',
  'POST /exercises/batch',
  'GET /exercises/categories',
  'GET /exercises/library',
  'GET /exercises/trained',
  'POST /exercises',
  'PATCH /exercises/{id}',
  'DELETE /exercises/{id}',
  'POST /workout-templates',
  'GET /workout-templates',
  'GET /workout-templates/{id}',
  'GET /workout-templates/{id}/next-session',
  'PUT /workout-templates/{id}',
  'DELETE /workout-templates/{id}',
  'POST /workout-sessions',
  'POST /workout-sessions/quick',
  'POST /workout-sessions/past',
  'POST /workout-sessions/{id}/plan',
  'PUT /workout-sessions/{id}/rests/{restId}',
  'DELETE /workout-sessions/{id}/rests/{restId}',
  'GET /workout-sessions/{id}',
  'GET /workout-sessions/open',
  'GET /workout-sessions/{id}/events',
  'GET /workout-sessions/{id}/export',
  'GET /workout-sessions/{id}/insights',
  'GET /workout-sessions/{id}/work',
  'GET /workout-sessions/{id}/suggestion',
  'GET /workout-sessions/{id}/body-weight',
  'POST /workout-sessions/{id}/sets',
  'POST /workout-sessions/{id}/complete',
  'GET /workout-sessions/history',
  'GET /workout-sessions/months',
  'GET /workout-sessions/record-counts',
  'GET /workout-sessions/last-time',
  'DELETE /workout-sessions/{id}',
  'PATCH /workout-sessions/{id}/sets/{setId}',
  'DELETE /workout-sessions/{id}/sets/{setId}',
  'POST /workout-sessions/{id}/sets/{setId}/restore',
  'PUT /workout-sessions/{id}/times',
  'POST /workout-sessions/{id}/merge',
  'POST /workout-sessions/{id}/split',
  'POST /workout-sessions/{id}/moves/{version}/undo',
  'POST /workout-sessions/{id}/repeat',
  'POST /workout-sessions/{id}/reopen',
  'POST /workout-sessions/{id}/restore',
  'POST /workout-sessions/commands',
  'DELETE /clients/{clientId}',
  'DELETE /comments/{id}',
  'DELETE /trainer/comments/{id}',
  'DELETE /trainers/invitations/{id}',
  'GET /clients/{clientId}/grant',
  'GET /comments',
  'GET /comments/recent',
  'GET /grant',
  'GET /join/{token}',
  'GET /proposals',
  'GET /proposals/{id}',
  'GET /trainer/proposals/preview',
  'GET /trainers',
  'GET /trainers/invitations',
  'GET /trainers/readings',
  'GET /workout-sessions/{sessionId}/comments',
  'GET /workout-templates/next-sessions',
  'PATCH /trainers/{id}',
  'POST /comments',
  'POST /comments/{id}/dismiss',
  'POST /join/{token}/accept',
  'POST /join/{token}/take',
  'POST /proposals/{id}/decline',
  'POST /proposals/{id}/take',
  'POST /proposals/{id}/undo',
  'POST /trainer/comments',
  'POST /trainer/comments/read',
  'POST /trainer/proposals',
  'POST /trainer/proposals/{batchId}/withdraw',
  'POST /trainers/invitations',
  'POST /trainers/invitations/{id}/confirm',
  'POST /workout-sessions/{sessionId}/comments/read',
];

const publicPaths = [
  'auth.register',
  'auth.login',
  'auth.logout',
  'auth.refresh',
  'auth.resetWays',
  'auth.forgotPassword',
  'auth.resetPassword',
  'auth.confirmEmail',
  'auth.waysIn',
  'oidc.beginSignIn',
  'oidc.signIn',
  'passkeys.requestSignIn',
  'passkeys.signIn',
  'shares.view',
  'grants.invitation',
];
/**
 * Lists public procedures that accept a call without an input. All other public procedures refuse
 * such a call with 400.
 */
const askNothing = new Set([
  'auth.resetWays',
  'auth.waysIn',
  'oidc.beginSignIn',
  'passkeys.requestSignIn',
  'shares.view',
  'grants.invitation',
]);
const closed = procedures.filter(({ path }) => !publicPaths.includes(path));

const app = useTestApp();

test.for(routes)('the route %s is served', (route) => {
  const [method, path] = route.split(' ');
  const url = `/api/v1${String(path).replaceAll(/\{(\w+)\}/g, ':$1')}`;
  // A line of the table is a method, a space and a path.
  expect(app.app.hasRoute({ method: method as 'GET', url })).toBe(true);
});

test('the table lists each route of the API exactly once', () => {
  const { paths } = openApiDocument(appRouter);
  const served = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(
      (method) => `${method.toUpperCase()} ${path.slice(REST_PREFIX.length)}`,
    ),
  );
  // The comparison ignores routes below /clients. They repeat the reading routes for a trainer.
  const ofClients = (route: string) => route.startsWith('GET /clients/') && !routes.includes(route);
  expect(routes.toSorted()).toEqual(served.filter((route) => !ofClients(route)).toSorted());
});

test('every procedure has a REST route, a summary and a declared output', () => {
  expect(procedures.map(({ path }) => path).toSorted()).toEqual(
    Object.keys(appRouter._def.procedures).toSorted(),
  );
  for (const { path, output, summary } of procedures) {
    expect.soft(output, `${path} has an output`).toBeDefined();
    expect.soft(summary, `${path} has a summary`).toMatch(/^[A-Z]/);
  }
});

test('only the listed procedures need no sign-in', () => {
  const open = procedures.filter(({ isOpen }) => isOpen).map(({ path }) => path);
  expect(open.toSorted()).toEqual(publicPaths.toSorted());
});

test('no two procedures have the same route', () => {
  const names = procedures.map(({ rest }) => `${rest.method} ${rest.path}`);
  expect(new Set(names).size).toBe(names.length);
});

describe.for(doors)('every procedure except public ones needs a sign-in through %s', (door) => {
  test.for(closed)(
    'the procedure $path responds with 401 without a sign-in',
    async ({ path, pathNames }) => {
      const input = Object.fromEntries(pathNames.map((name) => [name, randomUUID()]));
      for (const token of [undefined, 'abc', 'a.b.c']) {
        const answer = await send(app.app, door, path, input, { token });
        expect([answer.status, answer.code, answer.message]).toEqual([
          401,
          'UNAUTHENTICATED',
          'Please sign in',
        ]);
      }
    },
  );

  test.for(publicPaths.filter((path) => !askNothing.has(path)))(
    'the procedure %s, which needs no sign-in, validates its input',
    async (path) => {
      const answer = await send(app.app, door, path, { refreshToken: 5 });
      expect([answer.status, answer.code]).toEqual([400, 'VALIDATION_FAILED']);
    },
  );
});

test('the listed public procedures do not respond with 401 to a call without an input', async () => {
  for (const path of askNothing) {
    expect((await send(app.app, 'REST', path)).status, path).not.toBe(401);
  }
});

test.for([
  'POST /api/v1/imports',
  'POST /api/v1/users/photos',
  `GET /api/v1/users/photos/${randomUUID()}/file`,
  `GET /api/v1/users/photos/${randomUUID()}/thumbnail`,
])('the route %s responds with 401 without a sign-in', async (route) => {
  const [method, url] = route.split(' ');
  for (const token of [undefined, 'abc', 'a.b.c']) {
    const response = await app.app.inject({
      method: method as 'GET', // The cast is safe because each route begins with GET or POST.
      url: String(url),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    expect([response.statusCode, response.json().code]).toEqual([401, 'UNAUTHENTICATED']);
  }
});

test('/healthz and /readyz respond with 200 while the server and its database work', async () => {
  const health = await app.app.inject({ url: '/healthz' });
  const readiness = await app.app.inject({ url: '/readyz' });
  expect([health.statusCode, readiness.statusCode]).toEqual([200, 200]);
});
