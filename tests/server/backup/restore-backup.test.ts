import { appendFile, cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  assertNoPhotos,
  checkBackup,
  restoreInto,
  restoreSecrets,
} from '#server/backup/restore-backup.ts';
import { createTestDatabase } from '#tests/support/database/database.ts';
import { SECRET, useBackedUpAccount } from './backed-up-account.ts';

const site = useBackedUpAccount();
const { take, photosIn } = site;
const log = () => undefined;

test('a backup restores rows, photos and secrets into an empty database and folder', async () => {
  const { folder, manifest } = await take('whole', true);
  const database = await createTestDatabase('empty');
  const photoStorage = photosIn('restored-photos');
  try {
    await restoreInto({ owner: database.owner, photoStorage }, { folder, manifest, log });
    const text = 'select to_jsonb(a) as row from account a';
    const { rows } = await database.ownerPool.query(text);
    expect(rows).toEqual((await site.app.database.ownerPool.query(text)).rows);
  } finally {
    await database.drop();
  }
  await expect(assertNoPhotos(photoStorage)).rejects.toThrow('There are photos already');
  const dataDir = path.join(site.root, 'restored-data');
  const given = { authSecret: undefined, vapidPrivateKey: undefined, dataDir };
  expect(await restoreSecrets(folder, manifest, given)).toEqual([]);
  expect(await readFile(path.join(dataDir, 'auth-secret'), 'utf8')).toContain(SECRET);
  const [sentence] = await restoreSecrets(folder, manifest, {
    ...given,
    authSecret: 'another one',
  });
  expect(sentence).toMatch(/^AUTH_SECRET is not that of the backup/);
});

test('a backup cannot be restored into a database that already has tables', async () => {
  const { folder, manifest } = await take('second');
  const target = { owner: site.app.database.owner, photoStorage: photosIn('none') };
  await expect(restoreInto(target, { folder, manifest, log })).rejects.toThrow(
    'The database is not empty',
  );
});

test.for([
  {
    name: 'unfinished',
    change: (folder: string) => rm(path.join(folder, 'manifest.json')),
    sentence: /is unfinished: it has no manifest\.json/,
  },
  {
    name: 'damaged',
    change: (folder: string) =>
      appendFile(path.join(folder, 'database/session_event.copy.gz'), 'x'),
    sentence: /is damaged: database\/session_event\.copy\.gz is not what was written/,
  },
  {
    name: 'incomplete',
    change: (folder: string) =>
      rename(path.join(folder, 'database/account.copy.gz'), path.join(folder, 'gone')),
    sentence: /is damaged: database\/account\.copy\.gz is missing/,
  },
  {
    name: 'newer',
    change: async (folder: string) => {
      const file = path.join(folder, 'manifest.json');
      const manifest = JSON.parse(await readFile(file, 'utf8'));
      manifest.migrations.push('29991231T0000_of_tomorrow');
      await writeFile(file, JSON.stringify(manifest));
    },
    sentence:
      /was made by a newer LiftLedger .* does not know its change 29991231T0000_of_tomorrow/,
  },
  {
    name: 'outdated',
    change: async (folder: string) => {
      const file = path.join(folder, 'manifest.json');
      const manifest = JSON.parse(await readFile(file, 'utf8'));
      manifest.migrations = ['20261121T0900_accounts'];
      await writeFile(file, JSON.stringify(manifest));
    },
    sentence: /was written by an older LiftLedger.*'Download everything'/,
  },
])(
  'the check refuses a backup that is $name, with a message',
  async ({ name, change, sentence }) => {
    const folder = path.join(site.root, `${name}-copy`);
    await cp((await take(name)).folder, folder, { recursive: true });
    await change(folder);
    await expect(checkBackup(folder)).rejects.toThrow(sentence);
  },
);
