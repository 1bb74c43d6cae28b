// Tests archives that are incomplete, changed or malicious. Restoring such an archive must be
// refused and must not change the account.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createEverythingOnce } from '#tests/support/accounts/everything-once.ts';
import { unzip } from '#tests/support/archives.ts';
import { createUser, type TestUser } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { downloadArchive, restoreInto } from '#tests/support/restored.ts';
import { forged, zipOf } from '#tests/support/zips.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const app = useTestApp({ now: () => NOW });
let user: TestUser;
let whole: Buffer;
let files: Map<string, Buffer>;

beforeAll(async () => {
  const source = await createUser(app);
  await createEverythingOnce(app, source);
  whole = await readFile(await downloadArchive(app, source.token));
  files = await unzip(whole);
  user = await createUser(app);
});

const textOf = (name: string) => String(files.get(name));
const linesOf = (name: string) => textOf(name).trimEnd().split('\n');
const firstLine = (name: string) => JSON.parse(linesOf(name)[0] ?? '');
const asLines = (rows: object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
const withFirst = (name: string, change: object) =>
  asLines([
    { ...firstLine(name), ...change },
    ...linesOf(name)
      .slice(1)
      .map((line) => JSON.parse(line)),
  ]);

/**
 * Renames a file in the ZIP. The new name must have the same length, because another length would
 * shift all offsets.
 */
function renamed(zip: Buffer, from: string, to: string): Buffer {
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');
}

const archives: Record<string, [() => Promise<Buffer> | Buffer, RegExp]> = {
  'an empty file': [() => Buffer.alloc(0), /not a whole ZIP/],
  'a text': [() => Buffer.from('Date,Workout\n'), /not a whole ZIP/],
  'half an archive': [() => whole.subarray(0, whole.length / 2), /not a whole ZIP/],
  'an archive without its last bytes': [() => whole.subarray(0, -30), /not a whole ZIP/],
  'a ZIP of something else': [() => zipOf([['word/document.xml', '<w/>']]), /no manifest/],
  'an empty ZIP': [() => zipOf([]), /no manifest/],
  'one without its manifest': [
    () => zipOf([...files].filter(([name]) => name !== 'manifest.json')),
    /no manifest/,
  ],
  'one with a changed line': [
    () => zipOf([...files].map(([name, file]) => [name, name === 'goal.jsonl' ? '' : file])),
    /sum is another/,
  ],
  'one with a byte that flipped': [
    () => {
      const changed = Buffer.from(whole);
      const at = changed.indexOf('log.jsonl') + 400;
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      return changed;
    },
    /damaged|sum is another|not text|cannot be read/,
  ],
  'one without the log': [
    () => forged(files, { 'log.jsonl': null }),
    /files that its manifest names/,
  ],
  'one with a file more than named': [
    async () => zipOf([...files, ['more.jsonl', '']]),
    /files that its manifest names/,
  ],
  'a path out of the archive': [
    async () =>
      renamed(
        await forged(files, { 'abcdef.jsonl': '{}' }),
        'abcdef.jsonl',
        '../../../e.sh'.slice(0, 12),
      ),
    /list of files/,
  ],
  'a backslash in a name': [
    async () =>
      renamed(await forged(files, { 'abcdef.jsonl': '{}' }), 'abcdef.jsonl', '..\\..\\..\\e.x'),
    /list of files|files that its manifest/,
  ],
  'a file that nobody knows': [
    () => forged(files, { 'cake.jsonl': '{}\n' }),
    /newer one has made it/,
  ],
  'a newer format': [() => forged(files, {}, { format: 2 }), /newer LiftLedger \(format 2/],
  'a manifest that is none': [
    () => zipOf([...files, ['manifest.json', '{}']].slice(-1) as never),
    /manifest/,
  ],
  'zeros that unpack to a hundred times as much': [
    () => forged(files, { 'sets.csv': Buffer.alloc(30_000_000) }),
    /larger than an archive can be/,
  ],
  'a line that is no JSON': [
    () => forged(files, { 'goal.jsonl': '{"id":\n' }),
    /Line 1 of goal\.jsonl/,
  ],
  'a field of another kind': [
    () => forged(files, { 'biometric.jsonl': withFirst('biometric.jsonl', { waistIn: 'wide' }) }),
    /Line 1 of biometric\.jsonl in the archive cannot be read \(waistIn/,
  ],
  'a field that is not ours': [
    () =>
      forged(files, { 'goal.jsonl': withFirst('goal.jsonl', { user_id: crypto.randomUUID() }) }),
    /Line 1 of goal\.jsonl/,
  ],
  'JSON in a column that is none of its kind': [
    () => forged(files, { 'gym.jsonl': asLines([{ id: crypto.randomUUID(), bars: 'none' }]) }),
    /Line 1 of gym\.jsonl/,
  ],
  'a value that the database refuses': [
    () => forged(files, { 'goal.jsonl': withFirst('goal.jsonl', { priorityLevel: 99 }) }),
    /do not fit together/,
  ],
  'a line of a template without its exercise': [
    () =>
      forged(files, {
        'template_exercise.jsonl': withFirst('template_exercise.jsonl', {
          exerciseId: crypto.randomUUID(),
        }),
      }),
    /do not fit together/,
  ],
  'a number that no database takes': [
    () => forged(files, { 'biometric.jsonl': withFirst('biometric.jsonl', { waistIn: 1e300 }) }),
    /do not fit together/,
  ],
  'an event that is missing': [
    () => forged(files, { 'log.jsonl': `${linesOf('log.jsonl').slice(1).join('\n')}\n` }),
    /An event is missing/,
  ],
  'an event of a kind that nobody knows': [
    () => forged(files, { 'log.jsonl': withFirst('log.jsonl', { type: 'SessionEaten' }) }),
    /Line 1 of log\.jsonl/,
  ],
  'an event with another content': [
    () => forged(files, { 'log.jsonl': withFirst('log.jsonl', { payload: { template: 7 } }) }),
    /Line 1 of log\.jsonl/,
  ],
  'a workout that comes twice': [
    () => forged(files, { 'log.jsonl': textOf('log.jsonl') + textOf('log.jsonl') }),
    /comes twice|An event is missing/,
  ],
  'two events with one id': [
    () => {
      const [start] = linesOf('log.jsonl').map((line) => JSON.parse(line));
      const other = { ...start, sessionId: crypto.randomUUID() };
      return forged(files, { 'log.jsonl': asLines([start, other]) });
    },
    /do not fit together/,
  ],
  'bytes that are no text': [
    () => forged(files, { 'log.jsonl': Buffer.from([0xff, 0xfe, 0x00, 0x41]) }),
    /not text/,
  ],
  'NUL in a text': [
    () => forged(files, { 'goal.jsonl': withFirst('goal.jsonl', { description: 'a\0b' }) }),
    /Line 1 of goal\.jsonl/,
  ],
  'a picture that is none': [
    () => {
      const [picture = ''] = [...files.keys()].filter((name) => name.startsWith('photos/'));
      return forged(files, { [picture]: 'GIF89a' });
    },
    /JPEG|picture|photo/i,
  ],
};

test.each(Object.entries(archives))(
  'a restore refuses %s with a message',
  async (_, [make, sentence]) => {
    const file = path.join(path.dirname(app.photoFolder), `${crypto.randomUUID()}.zip`);
    await writeFile(file, await make());
    const refusal = await restoreInto(app, user.id, file).then(
      () => null,
      (error: unknown) => error,
    );
    expect(refusal).toMatchObject({
      name: 'DomainError',
      message: expect.stringMatching(sentence),
    });
    const { tables } = await mustCall(app, 'export.account', {}, user.token);
    expect([tables.goal, tables.workoutTemplate, tables.progressPhoto]).toEqual([[], [], []]);
    expect((await mustCall(app, 'export.log', {}, user.token)).events).toEqual([]);
  },
);

test("restoring an archive with another user's ids does not change that user's rows", async () => {
  const other = await createUser(app, { name: 'Sam Stranger' });
  await createEverythingOnce(app, other);
  const before = await mustCall(app, 'export.account', {}, other.token);
  const theirs = before.tables.goal[0];
  const archive = await forged(files, {
    'goal.jsonl': asLines([{ ...theirs, description: 'Taken over' }]),
    'goal_achievement.jsonl': '',
  });
  const file = path.join(path.dirname(app.photoFolder), 'foreign.zip');
  await writeFile(file, archive);
  await restoreInto(app, user.id, file);
  expect(await mustCall(app, 'export.account', {}, other.token)).toEqual({
    ...before,
    exportedAt: expect.any(String),
  });
  const { tables } = await mustCall(app, 'export.account', {}, user.token);
  expect(tables.goal).toMatchObject([{ id: theirs.id, description: 'Taken over' }]);
});
