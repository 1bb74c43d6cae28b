import { describe, expect, test } from 'vitest';
import { areaOf, requireScope, scopeOf } from '#server/auth/token-scopes.ts';
import { appRouter } from '#server/router.ts';
import { declaredProcedures } from '#server/trpc/declared.ts';
import { DomainError } from '#shared/errors.ts';
import { tokenAreas, tokenScopes } from '#shared/tokens/scopes.ts';

const procedures = declaredProcedures(appRouter);

test('every feature has an area or is closed to tokens, and no row of the table is left over', () => {
  const features = new Set(procedures.map(({ path }) => path.split('.')[0]));
  const names = new Set([...features, ...procedures.map(({ path }) => path)]);
  expect([...features].filter((feature) => !Object.hasOwn(areaOf, String(feature)))).toEqual([]);
  expect(Object.keys(areaOf).filter((name) => !names.has(name))).toEqual([]);
});

test('every area opens something, and every scope is needed by some call', () => {
  const needed = new Set(procedures.map(scopeOf));
  expect(new Set(Object.values(areaOf))).toEqual(new Set([...Object.keys(tokenAreas), 'closed']));
  expect(tokenScopes.filter((scope) => !needed.has(scope))).toEqual([]);
});

test('a query needs to read and a mutation to write; an export cannot be written', () => {
  expect(scopeOf({ path: 'goals.list', type: 'query' })).toBe('goals:read');
  expect(scopeOf({ path: 'goals.create', type: 'mutation' })).toBe('goals:write');
  expect(scopeOf({ path: 'export.account', type: 'query' })).toBe('export:read');
  expect(scopeOf({ path: 'export.anything', type: 'mutation' })).toBeNull();
});

describe('closed to every token', () => {
  test.for(['auth.me', 'tokens.create', 'push.subscribe', 'account.remove', 'new.thing'])(
    '%s',
    (path) => expect(scopeOf({ path, type: 'mutation' })).toBeNull(),
  );

  test('also names that every object has', () => {
    expect(scopeOf({ path: 'constructor.toString', type: 'query' })).toBeNull();
  });
});

test('a sign-in may do everything, a token what its scopes say, and the refusal names what is missing', () => {
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
