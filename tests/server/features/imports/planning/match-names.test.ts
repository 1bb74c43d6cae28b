import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { exerciseIds } from '#tests/support/factories.ts';
import { ended, plainFile } from '#tests/support/imports/imports.ts';
import { useImporter } from '#tests/server/features/imports/importer.ts';

const site = useImporter();
const { call, ask, plan, bring } = site;

describe('the import matches names in a file to exercises', () => {
  test('a custom exercise is found although its name in the file has another Unicode form', async () => {
    await bring(plainFile(1, 'Bro’s Übung'));
    const again = await plan(plainFile(2, "bro's U\u0308bung"));
    expect(again.exercises[1]).toMatchObject({ how: 'EXACT', exerciseName: 'Bro’s Übung' });
  });

  test('the exercise that a user chose for a name is also used for the next file', async () => {
    const [bench = ''] = await exerciseIds(site.app, site.user.token, ['Barbell Row']);
    const { id } = await plan(plainFile(1));
    const changed = await call('imports.update', {
      id,
      mappings: [{ name: 'Stone Carry Deluxe', exerciseId: bench }],
    });
    const mapped = { how: 'REMEMBERED', exerciseId: bench, exerciseName: 'Barbell Row' };
    expect(changed.exercises[1]).toMatchObject(mapped);
    expect((await plan(plainFile(2))).exercises[1]).toMatchObject(mapped);
    const own = { name: 'stone carry deluxe', exerciseId: null };
    const back = await call('imports.update', { id, mappings: [own] });
    expect(back.exercises[1]).toMatchObject({ how: 'REMEMBERED', exerciseId: null });
  });

  test('a custom exercise that is chosen for a name in two files is created once', async () => {
    const [first, second] = [plainFile(1), plainFile(2).replace('Stone Carry', 'STONE carry')];
    const { id } = await plan(first);
    const mappings = [{ name: 'Stone Carry Deluxe', exerciseId: null }];
    await call('imports.update', { id, mappings });
    await call('imports.run', { id });
    const made = (await ended(site.app, id, site.user.token)).exercises[1]?.exerciseId;
    expect(made).toEqual(expect.any(String));
    const next = await bring(second);
    const isSame = { how: 'REMEMBERED', exerciseId: made };
    expect(next.exercises.slice(1)).toMatchObject([isSame, isSame]);
  });

  test('names that differ only in case create one custom exercise', async () => {
    const { exercises } = await bring(plainFile(2).replace('Stone Carry', 'STONE carry'));
    const ids = exercises.slice(1).map(({ exerciseId }) => exerciseId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids)).toHaveLength(1);
  });

  test('a mapping of a name that the file lacks, or to an unknown exercise, is refused', async () => {
    const { id } = await plan(plainFile(1));
    const mapping = (name: string, exerciseId: string | null) =>
      ask('imports.update', { id, mappings: [{ name, exerciseId }] });
    expect((await mapping('Curl', null)).status).toBe(400);
    expect((await mapping('Stone Carry Deluxe', randomUUID())).status).toBe(404);
  });
});
