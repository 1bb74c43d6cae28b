// Checks that the OpenAPI document is valid, and that responses of the API match the documented
// schemas.
import { randomUUID } from 'node:crypto';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { webhookEvents } from '#shared/webhooks/event-names.ts';
import { scopeOf } from '#server/auth/token-scopes.ts';
import { openApiDocument } from '#server/rest/openapi.ts';
import { appRouter } from '#server/router.ts';
import { procedureAt, procedures, send } from '#tests/support/doors.ts';
import { givenSession } from '#tests/support/given-session.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { plainFile, sendFile } from '#tests/support/imports/imports.ts';
import { download, smallJpeg, upload } from '#tests/support/photos/photos.ts';
import { createUser } from '#tests/support/factories.ts';
import { callEveryProcedure, useFullApp } from '#tests/support/every-procedure.ts';

// Creating the document takes a tenth of a second, so the tests share it.
const document = openApiDocument(appRouter);

const app = useFullApp();

test('the OpenAPI document is valid OpenAPI 3.1', async () => {
  const response = await app.app.inject({ url: '/api/v1/openapi.json' });
  expect(response.json()).toEqual(JSON.parse(JSON.stringify(document)));
  const result = await new Validator().validate(response.json());
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
});

test('the OpenAPI document is also available as YAML', async () => {
  const json = await app.app.inject({ url: '/api/docs/json' });
  expect([json.statusCode, json.headers.location]).toEqual([302, '/api/v1/openapi.json']);
  for (let times = 0; times < 2; times += 1) {
    const yaml = await app.app.inject({ url: '/api/docs/yaml' });
    expect([yaml.statusCode, yaml.headers['content-type']]).toEqual([200, 'application/x-yaml']);
    expect(yaml.body).toMatch(/^openapi: 3\.1\.\d/);
    for (const path of Object.keys(document.paths)) expect(yaml.body).toContain(`\n  ${path}:`);
  }
});

test('the OpenAPI document describes every procedure with its statuses', () => {
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
  const initializer = await app.app.inject({ url: '/api/docs/static/swagger-initializer.js' });
  expect(initializer.statusCode).toBe(200);
  expect(initializer.body).not.toMatch(/validator\.swagger\.io/);
});

// The cast is safe because the parsed text is a JSON schema from `JSON.stringify`.
const withoutPaths = (schema: object) =>
  JSON.parse(
    JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/'),
  ) as z.core.JSONSchema.JSONSchema;
const definitions = withoutPaths({ $defs: document.components.schemas });

function documented(path: string, status: number): z.ZodType {
  const { rest } = procedureAt(path);
  return documentedRoute(rest.method, rest.path, status);
}

function documentedRoute(method: string, path: string, status: number): z.ZodType {
  const operation = document.paths[`/api/v1${path}`]?.[method.toLowerCase()] as {
    responses: Record<string, { content: Record<string, { schema: object }> }>;
  };
  const answer = operation.responses[String(status)] ?? operation.responses['default'];
  const schema = answer?.content['application/json']?.schema;
  return z.fromJSONSchema({ ...withoutPaths(schema ?? {}), ...definitions });
}

function expectDocumented(path: string, { status, text }: { status: number; text: string }) {
  const { error } = documented(path, status).safeParse(JSON.parse(text));
  expect([path, error]).toEqual([path, undefined]);
}

/**
 * Lists procedures that respond differently when their command is repeated. For example, a repeated
 * registration signs the user in.
 */
const answersAnew = ['auth.register'];

test('the response of each procedure matches its documented schema', async () => {
  const changed = new Set<string>();
  let repeats = 0;
  const called = await callEveryProcedure(app, async ({ path, input, options, ...answer }) => {
    expectDocumented(path, answer);
    if (!procedureAt(path).inputSchema?.properties?.['commandId']) return;
    const again = await send(app.app, 'REST', path, input, options);
    repeats += 1;
    if (again.text !== answer.text) changed.add(path);
  });
  expect(procedures.map(({ path }) => path).filter((path) => !called.has(path))).toEqual([]);
  expect([...changed].toSorted()).toEqual(answersAnew);
  expect(repeats).toBeGreaterThan(120);
}, 120_000);

test('refusals with 400, 401, 403 and 404 have their documented form', async () => {
  const { token, sessionId: id } = await givenSession(app);
  const ofGoals = { name: 'Script', scopes: ['goals:read'], expiresInDays: 30 };
  const { token: script } = await mustCall(app, 'tokens.create', ofGoals, token);
  for (const [status, input, by] of [
    [400, { id: 'x' }, token],
    [401, { id }, undefined],
    [403, { id }, script],
    [404, { id: randomUUID() }, token],
  ] as const) {
    const answer = await send(app.app, 'REST', 'sessions.get', input, { token: by });
    expect(answer.status).toBe(status);
    expectDocumented('sessions.get', answer);
  }
});

test('the OpenAPI document describes each webhook message', () => {
  expect(Object.keys(document.webhooks)).toEqual([...webhookEvents, 'webhook.test']);
  expect(document.webhooks['record.set']).toHaveProperty(
    ['post', 'requestBody', 'content', 'application/json', 'schema', 'properties'],
    expect.objectContaining({
      type: expect.objectContaining({ const: 'record.set' }),
      data: { $ref: '#/components/schemas/WebhookRecordSet' },
    }),
  );
});

test.each([
  'BAD_REQUEST',
  'REQUEST_TIMEOUT',
  'EXPECTATION_FAILED',
  'HEADERS_TOO_LARGE',
  'RATE_LIMITED',
])('the OpenAPI document lists %s among the error codes of a refusal', (code) => {
  const refusal = documented('auth.me', 400);
  const body = { error: 'A sentence', code, details: [], requestId: randomUUID() };
  expect(refusal.safeParse(body).error).toBeUndefined();
  expect(refusal.safeParse({ ...body, code: `${code}_TOO` }).success).toBe(false);
});

test('the test detects a response that differs from the OpenAPI document', () => {
  const schema = documented('sessions.logSet', 201);
  expect(schema.safeParse({ data: { id: randomUUID() } }).success).toBe(false);
});

test('the responses to uploading and downloading photos match the OpenAPI document', async () => {
  const { token } = await createUser(app);
  const answer = documentedRoute('POST', '/users/photos', 201);
  const fields = { photoType: 'FRONT', notes: 'Week 1' };
  const { body: sent } = await upload(app, await smallJpeg(), { token, fields });
  expect(answer.safeParse(sent).error).toBeUndefined();
  expect(answer.safeParse({ data: { ...sent.data, width: 'x' } }).success).toBe(false);
  const refused = await upload(app, Buffer.from('no picture'), { token });
  const refusal = documentedRoute('POST', '/users/photos', refused.status);
  expect(refusal.safeParse(refused.body).error).toBeUndefined();

  const { paths } = document;
  for (const rendition of ['file', 'thumbnail'] as const) {
    expect(paths[`/api/v1/users/photos/{id}/${rendition}`]?.['get']).toMatchObject({
      responses: { '200': { content: { 'image/jpeg': {} } }, default: {} },
    });
    const served = await download(app, sent.data.id, rendition, token);
    expect(served.headers['content-type']).toBe('image/jpeg');
  }
});

test('the upload of an import responds as documented', async () => {
  const { token } = await createUser(app);
  const answer = documentedRoute('POST', '/imports', 201);
  const { body: sent } = await sendFile(app, plainFile(2), { token });
  expect(answer.safeParse(sent).error).toBeUndefined();
  const refused = await sendFile(app, 'no table', { token });
  const refusal = documentedRoute('POST', '/imports', refused.status);
  expect(refusal.safeParse(refused.body).error).toBeUndefined();
});

test('the OpenAPI document describes the form fields of a photo upload', () => {
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

test('the OpenAPI document requires a token except for public procedures', () => {
  const { paths } = document;
  for (const { path, rest, isOpen } of procedures) {
    const operation = paths[`/api/v1${rest.path}`]?.[rest.method.toLowerCase()];
    const needsNoToken = JSON.stringify((operation as { security?: unknown }).security) === '[]';
    expect([path, needsNoToken]).toEqual([path, isOpen]);
  }
});

test('the OpenAPI document names the scope of each operation', () => {
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

test('the OpenAPI document describes each parameter of paged lists', () => {
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
