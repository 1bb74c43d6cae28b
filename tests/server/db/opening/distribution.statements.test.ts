// Checks for a Postgres distributed by user (Citus) with plain Postgres. It parses each statement of a walk through all
// procedures, and its catalogue knows the volatility of each function and operator.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOf } from '#server/db/opening/distribution.ts';
import type { Database } from '#server/db/schema.ts';
import { chargeGrowingWait, chargeWindow } from '#server/limits/rate-limit-counter.ts';
import { NAMED_URL, startProvider } from '#tests/support/accounts/call-second-factors.ts';
import type { OidcServer } from '#tests/support/accounts/oidc-server.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { readCalls, type Parsed } from '#tests/support/database/parsed-statements.ts';
import { callEveryProcedure } from '#tests/support/every-procedure.ts';
import { recordStatements } from '#tests/support/database/sent-statements.ts';
import { type PushService, startPushService } from '#tests/support/push/push-service.ts';

let app: TestApp;
let service: PushService;
let provider: OidcServer;
let parsed: Parsed[];

beforeAll(async () => {
  service = await startPushService();
  provider = await startProvider();
  app = await createTestApp({
    pushLocalPort: service.port,
    publicUrl: NAMED_URL,
    oidc: provider.settings,
  });
  const texts = recordStatements(app.services.pool);
  await callEveryProcedure(app, service, provider);
  // The walk has no limits.
  const numbers = { most: 1, windowSeconds: 60, longestWaitSeconds: 60 };
  await chargeWindow(app.services.db, 'one', numbers, new Date());
  for (const _ of [1, 2]) await chargeGrowingWait(app.services.db, 'other', numbers, new Date());
  parsed = await readCalls(app.database.ownerPool, [...texts]);
});

afterAll(async () => {
  await app.close();
  await service.close();
  await provider.close();
});

/** Returns the text of a statement for a failure message. */
const told = ({ text, tables }: Parsed) => `${tables.join(', ')}: ${text.replaceAll(/\s+/g, ' ')}`;

test('sends statements in the walk, with known functions only', () => {
  expect(parsed.length).toBeGreaterThan(300);
  expect(parsed.filter(({ writes }) => writes).length).toBeGreaterThan(120);
  expect(parsed.flatMap(({ calls }) => calls).length).toBeGreaterThan(1_000);
});

test('calls no volatile function in a write, and no stable function on a column', () => {
  const refused = parsed
    .filter(({ writes }) => writes)
    .flatMap((each) =>
      each.calls
        .filter(
          ({ volatility, hasColumn }) => volatility === 'v' || (volatility === 's' && hasColumn),
        )
        .map(({ name }) => `${name} in ${told(each)}`),
    );
  expect(refused).toEqual([]);
});

test('uses only tables of one distribution key in each statement', () => {
  const placed = parsed.map((each) => ({
    ...each,
    // `as`: only tables of the schema are read from the tree.
    places: new Set(
      each.tables
        .map((table) => placeOf(table as keyof Database))
        .flatMap((place) => (place.kind === 'by' ? place.column : [])),
    ),
  }));
  expect(placed.filter(({ places }) => places.size > 1).map(told)).toEqual([]);
});

test('skips locked rows only in tables of the first machine', () => {
  const skipping = parsed.filter(({ text }) => text.includes('skip locked'));
  expect(skipping.map(({ tables }) => tables)).toContainEqual(['pending_rest']);
  const kinds = skipping.flatMap(({ tables }) =>
    tables.map((table) => placeOf(table as keyof Database).kind),
  );
  expect(new Set(kinds)).toEqual(new Set(['first']));
});

test('uses only subscriptions beside a table of the first machine in a write', () => {
  const mixed = parsed
    .filter(({ writes }) => writes)
    .filter(({ tables }) => {
      const kinds = new Set(tables.map((table) => placeOf(table as keyof Database).kind));
      return kinds.has('first') && kinds.size > 1;
    });
  expect(mixed.map(({ tables }) => tables)).toEqual([['pending_rest', 'push_subscription']]);
});
