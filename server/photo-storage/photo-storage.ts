// Defines the storage of pictures, with one contract for both kinds. The database has a row for each picture.

export const renditions = ['full', 'thumbnail'] as const;
export type Rendition = (typeof renditions)[number];

/**
 * Names one stored JPEG. The path or key of the photo consists of ids only, never of a user's text.
 */
export interface PhotoFile {
  userId: string;
  photoId: string;
  rendition: Rendition;
}

/** A temporary failure (no space, no network) is a DomainError UNAVAILABLE. */
export interface PhotoStorage {
  /**
   * Stores a file. When this resolves, the file is complete and survives a power failure. A rejected call may leave a
   * stray.
   */
  put(file: PhotoFile, jpeg: Buffer): Promise<void>;
  /** Returns a file; undefined when it does not exist. */
  get(file: PhotoFile): Promise<Buffer | undefined>;
  /** Removes a file. A missing file counts as removed. */
  remove(file: PhotoFile): Promise<void>;
  /** Removes every file of a user. */
  removeAllOf(userId: string): Promise<void>;
  /** Lists the files of all users in no order, a few at a time. */
  files(): AsyncIterable<PhotoFile>;
  /** Removes unfinished files of uploads before this time. */
  removeUnfinished(before: Date): Promise<void>;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NAME = /^(?<photoId>[0-9a-f-]{36})-(?<rendition>full|thumbnail)\.jpg$/;

/**
 * Returns `<user id>/<photo id>-full.jpg`.
 *
 * @throws Error for an invalid id, which is a bug
 */
export function relativePath({ userId, photoId, rendition }: PhotoFile): string {
  if (!ID.test(userId) || !ID.test(photoId)) throw new Error('A photo file is named by two ids');
  return `${userId}/${photoId}-${rendition}.jpg`;
}

/**
 * Returns the folder of a user's files, without the slash.
 *
 * @throws Error for an invalid id, which is a bug
 */
export function folderOf(userId: string): string {
  if (!ID.test(userId)) throw new Error('A folder of photos is named by an id');
  return userId;
}

/** Returns the file of a folder and name as `relativePath` makes them; undefined for any other. */
export function parsePath(userId: string, name: string): PhotoFile | undefined {
  const { photoId = '', rendition } = NAME.exec(name)?.groups ?? {};
  if (!ID.test(userId) || !ID.test(photoId)) return undefined;
  return { userId, photoId, rendition: rendition === 'full' ? 'full' : 'thumbnail' };
}
