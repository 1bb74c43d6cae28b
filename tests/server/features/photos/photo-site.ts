// Starts the app for the photo tests, creates a user before each test and lists the stored photos.
import { beforeAll, beforeEach } from 'vitest';
import { createUser, type TestUser } from '#tests/support/factories.ts';
import { MULTIPART, storedFiles } from '#tests/support/photos/photos.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

export function usePhotoSite() {
  const app = useTestApp();
  let user: TestUser;
  let port: number;
  beforeAll(async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.app.server.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  });
  beforeEach(async () => {
    user = await createUser(app);
  });
  const filesOf = async (userId = user.id) =>
    (await storedFiles(app)).filter(
      (name) => !name.startsWith('unfinished') && name.includes(userId),
    );
  const rowsOf = async (userId = user.id) =>
    (
      await app.database.ownerPool.query<{ id: string }>(
        'select id from progress_photo where user_id = $1',
        [userId],
      )
    ).rows.map(({ id }) => id);
  const filesFor = (ids: string[], userId = user.id) =>
    ids.flatMap((id) => [`${userId}/${id}-full.jpg`, `${userId}/${id}-thumbnail.jpg`]).toSorted();

  /** Returns the head of an HTTP request that uploads a photo with a body of `bytes` bytes. */
  const headOf = (bytes: number, token = user.token) =>
    `POST /api/v1/users/photos HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
    `Content-Type: ${MULTIPART}\r\nContent-Length: ${bytes}\r\n\r\n`;

  return {
    filesOf,
    rowsOf,
    filesFor,
    headOf,
    app,
    get user() {
      return user;
    },
    get port() {
      return port;
    },
  };
}
