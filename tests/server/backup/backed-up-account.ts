// Creates a database with an account and takes backups of it, for the backup tests.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { takeBackup } from '#server/backup/take-backup.ts';
import { localPhotoStorage } from '#server/photo-storage/local-photo-storage.ts';
import { createUser } from '#tests/support/factories.ts';
import { mustUpload } from '#tests/support/photos/photos.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

export const SECRET = 'the secret that signs tokens here';

export function useBackedUpAccount() {
  const app = useTestApp();
  let root = '';
  beforeAll(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), 'liftledger-backups-'));
    await mustUpload(app, (await createUser(app)).token);
  });
  afterAll(() => rm(root, { recursive: true }));

  /**
   * Takes a backup into the folder `to` below `root`. The backup contains the server's secret only
   * with `withSecrets`.
   */
  const take = (to: string, withSecrets = false) =>
    takeBackup(
      {
        database: app.database.owner,
        photoStorage: app.services.photoStorage,
        secrets: [{ variable: 'AUTH_SECRET', file: 'auth-secret', value: SECRET, isGiven: false }],
      },
      { to: path.join(root, to), withSecrets, now: () => new Date() },
    );

  return {
    take,
    photosIn: (folder: string) => localPhotoStorage(path.join(root, folder)),
    app,
    get root() {
      return root;
    },
  };
}
