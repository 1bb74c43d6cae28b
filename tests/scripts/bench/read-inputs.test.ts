import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type AskedPerson, pages, readInputs } from '#scripts/bench/read-inputs.ts';
import { appRouter } from '#server/router.ts';
import { declaredProcedures } from '#server/trpc/declared.ts';

/**
 * Lists queries that the benchmark leaves out, most because its accounts lack the data. For
 * example, the accounts have no webhooks.
 */
const NOT_ASKED = [
  'export.account',
  'webhooks.deliveries',
  'imports.get',
  'shares.view',
  'exercises.mergePreview',
  'comments.atExercises',
  'comments.list',
  'grants.invitation',
  'trainerDesk.client',
  'proposals.get',
  'proposals.preview',
];
const queries = declaredProcedures(appRouter).filter(
  ({ type, path }) => type === 'query' && !NOT_ASKED.includes(path),
);

const person: AskedPerson = {
  templateId: randomUUID(),
  sessionIds: [randomUUID()],
  oldestSessionId: randomUUID(),
  running: { sessionId: randomUUID(), lineId: randomUUID() },
  exerciseIds: [randomUUID()],
  goalId: randomUUID(),
  programId: randomUUID(),
};

test('the benchmark has an input for each query of the API, except the listed ones', () => {
  expect(Object.keys(readInputs).toSorted()).toEqual(queries.map(({ path }) => path).toSorted());
});

test('each query accepts the input that the benchmark has for it', () => {
  for (const { path, input } of queries) {
    const sent = readInputs[path]?.(person);
    if (input) expect(input.safeParse(sent), path).toMatchObject({ success: true });
    else expect(sent, path).toBeUndefined();
  }
});

test("the benchmark's lists of queries per page name only existing queries", () => {
  const paths = new Set(queries.map(({ path }) => path));
  for (const asked of Object.values(pages)) {
    expect(asked.filter((path) => !paths.has(path))).toEqual([]);
  }
});
