// Defines the interface of a photo storage. The storage is a folder or a bucket; the database has a row for each photo.

export const renditions = ['full', 'thumbnail'] as const;
export type Rendition = (typeof renditions)[number];

/** Identifies one stored JPEG, whose path contains only ids and never a user's text. */
export interface PhotoFile {
  userId: string;
  photoId: string;
  rendition: Rendition;
}

/** Stores, reads and removes photos. A temporary failure, such as a lost network, is a DomainError UNAVAILABLE. */
export interface PhotoStorage {
  /**
   * Stores a file. Resolves when the complete file would survive a power failure. A rejected call may leave a file
   * without a row.
   */
  put(file: PhotoFile, jpeg: Buffer): Promise<void>;
  get(file: PhotoFile): Promise<Buffer | undefined>;
  /** Removes a file. A missing file counts as removed. */
  remove(file: PhotoFile): Promise<void>;
  removeAllOf(userId: string): Promise<void>;
  /** Lists the files of all users in no particular order, a few at a time. */
  files(): AsyncIterable<PhotoFile>;
  removeUnfinished(before: Date): Promise<void>;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NAME = /^(?<photoId>[0-9a-f-]{36})-(?<rendition>full|thumbnail)\.jpg$/;

/**
 * Returns `<user id>/<photo id>-full.jpg` or `…-thumbnail.jpg`.
 * @throws Error for an invalid id, which is a bug
 */
export function relativePath({ userId, photoId, rendition }: PhotoFile): string {
  if (!ID.test(userId) || !ID.test(photoId)) throw new Error('A photo file is named by two ids');
  return `${userId}/${photoId}-${rendition}.jpg`;
}

/**
 * Returns the name of a user's folder without a slash.
 * @throws Error for an invalid id, which is a bug
 */
export function folderOf(userId: string): string {
  if (!ID.test(userId)) throw new Error('A folder of photos is named by an id');
  return userId;
}

/**
 * Converts a folder name and a file name that `relativePath` made back to a PhotoFile; undefined for any other name.
 */
export function parsePath(userId: string, name: string): PhotoFile | undefined {
  const { photoId = '', rendition } = NAME.exec(name)?.groups ?? {};
  if (!ID.test(userId) || !ID.test(photoId)) return undefined;
  return { userId, photoId, rendition: rendition === 'full' ? 'full' : 'thumbnail' };
}
