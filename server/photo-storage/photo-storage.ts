// The storage of the pictures; the database has a row for each. Two kinds of storage, one contract.

export const renditions = ['full', 'thumbnail'] as const;
export type Rendition = (typeof renditions)[number];

/** Names one stored JPEG. The ids alone make its path or key: no text of a user ever does. */
export interface PhotoFile {
  userId: string;
  photoId: string;
  rendition: Rendition;
}

/** A failure that passes (no space, no network) is a DomainError UNAVAILABLE. */
export interface PhotoStorage {
  /**
   * Stores a file. When this resolves, the file is whole and survives a power cut; the remains of a
   * rejected call are strays.
   */
  put(file: PhotoFile, jpeg: Buffer): Promise<void>;
  /** Undefined when there is no such file. */
  get(file: PhotoFile): Promise<Buffer | undefined>;
  /** A file that is not there counts as removed. */
  remove(file: PhotoFile): Promise<void>;
  /** Removes every file of a user. */
  removeAllOf(userId: string): Promise<void>;
  /** Lists the files of everybody, in no order, few at a time. */
  files(): AsyncIterable<PhotoFile>;
  /** Removes what uploads from before that time have left half written. */
  removeUnfinished(before: Date): Promise<void>;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NAME = /^(?<photoId>[0-9a-f-]{36})-(?<rendition>full|thumbnail)\.jpg$/;

/** `<user id>/<photo id>-full.jpg`. @throws Error when an id is not one: a fault of ours. */
export function relativePath({ userId, photoId, rendition }: PhotoFile): string {
  if (!ID.test(userId) || !ID.test(photoId)) throw new Error('A photo file is named by two ids');
  return `${userId}/${photoId}-${rendition}.jpg`;
}

/** Returns the folder of a user's files, without the slash. @throws Error when the id is not one: a fault of ours. */
export function folderOf(userId: string): string {
  if (!ID.test(userId)) throw new Error('A folder of photos is named by an id');
  return userId;
}

/** The file behind a folder and a name as `relativePath` makes them; undefined for anything else. */
export function parsePath(userId: string, name: string): PhotoFile | undefined {
  const { photoId = '', rendition } = NAME.exec(name)?.groups ?? {};
  if (!ID.test(userId) || !ID.test(photoId)) return undefined;
  return { userId, photoId, rendition: rendition === 'full' ? 'full' : 'thumbnail' };
}
