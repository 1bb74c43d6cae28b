import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { toJsonSchema } from '#server/rest/procedures.ts';
import { appRouter } from '#server/router.ts';
import { declaredProcedures } from '#server/trpc/declared.ts';
import { WIRE_VERSION } from '#shared/wire-version.ts';
import recorded from '#tests/fixtures/wire-shapes.json' with { type: 'json' };
import { commandKinds } from '#web/outbox/command-kinds.ts';

const COUNT_UP =
  'The commands of the outbox have changed. Where the input of one is another, count up WIRE_VERSION in ' +
  'shared/wire-version.ts; write the version and the new hashes into tests/fixtures/wire-shapes.json.';

/** Returns the hash of a procedure's input schema. Descriptions and error messages are left out. */
function shapeOf(path: string): string {
  const input = declaredProcedures(appRouter).find((each) => each.path === path)?.input;
  if (!input) throw new Error(`No procedure with an input at ${path}`);
  const shape = JSON.stringify(toJsonSchema(input, 'input'), (name, value: unknown) =>
    name === 'description' && typeof value === 'string' ? undefined : value,
  );
  return createHash('sha256').update(shape).digest('hex').slice(0, 12);
}

test('command inputs match the hashes recorded for the current wire version', () => {
  const shapes = Object.values(commandKinds).map(({ path }) => [path, shapeOf(path)]);
  const now = { version: WIRE_VERSION, shapes: Object.fromEntries(shapes) };
  expect(now, COUNT_UP).toEqual(recorded);
});
