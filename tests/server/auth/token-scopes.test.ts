import { expect, test } from 'vitest';
import { requireScope, scopeOf } from '#server/auth/token-scopes.ts';
import { appRouter } from '#server/router.ts';
import { declaredProcedures } from '#server/trpc/declared.ts';
import { DomainError } from '#shared/errors.ts';
import { tokenAreas, tokenScopes } from '#shared/tokens/scopes.ts';

const procedures = declaredProcedures(appRouter);

test('every procedure declares its area for personal tokens, such as `goals` or `closed`', () => {
  const without = procedures.filter(({ meta }) => meta.area === undefined);
  expect(without.map(({ path }) => path)).toEqual([]);
});

test('every scope area has a procedure, and every scope is needed by a procedure', () => {
  const areas = new Set(procedures.map(({ meta }) => meta.area));
  const needed = new Set(procedures.map(scopeOf));
  expect(areas).toEqual(new Set([...Object.keys(tokenAreas), 'closed']));
  expect(tokenScopes.filter((scope) => !needed.has(scope))).toEqual([]);
});

test('a query needs the read scope of its area, and a mutation the write scope if there is one', () => {
  const goals = { meta: { area: 'goals' } } as const;
  const whole = { meta: { area: 'export' } } as const;
  expect(scopeOf({ ...goals, type: 'query' })).toBe('goals:read');
  expect(scopeOf({ ...goals, type: 'mutation' })).toBe('goals:write');
  expect(scopeOf({ ...whole, type: 'query' })).toBe('export:read');
  expect(scopeOf({ ...whole, type: 'mutation' })).toBeNull();
});

test('a procedure without a scope area refuses personal tokens', () => {
  expect(scopeOf({ meta: undefined, type: 'query' })).toBeNull();
  expect(scopeOf({ meta: {}, type: 'query' })).toBeNull();
});

test('personal tokens can be used for workouts and the profile, but not for sign-ins or devices', () => {
  const scopes = Object.fromEntries(procedures.map((each) => [each.path, scopeOf(each)]));
  expect(scopes).toMatchObject({
    'auth.me': null,
    'tokens.create': null,
    'push.subscribe': null,
    'account.remove': null,
    'account.update': 'profile:write',
    'exercises.merge': 'workouts:write',
    'exercises.update': 'exercises:write',
    'sessions.bodyWeight': 'body:read',
    'work.ofExercise': 'exercises:read',
    'medicalHistory.get': 'profile:read',
  });
});

test('a personal token without the needed scope is refused with the name of that scope', () => {
  const refused = (sentence: string) => new DomainError('SCOPE_MISSING', sentence);
  expect(() => requireScope({}, null)).not.toThrow();
  expect(() => requireScope(null, 'body:write')).not.toThrow();
  expect(() => requireScope({ scopes: ['body:write'] }, 'body:write')).not.toThrow();
  expect(() => requireScope({ scopes: ['body:read'] }, 'body:write')).toThrow(
    refused('This token may not do that: it lacks the scope body:write'),
  );
  expect(() => requireScope({ scopes: [...tokenScopes] }, null)).toThrow(
    refused('This needs a sign-in: no personal token may do it'),
  );
});
