// The followers of sessions in this process. Writes of other servers are not seen here.
import type { StreamKey } from './read.ts';

export interface Follower {
  /** Sign-in of the follower: its own writes are no news to it. */
  authSessionId: string;
  /** Called after each commit with the version that it led to. */
  hear: (version: number, isOwn: boolean) => void;
}

const followers = new Map<string, Set<Follower>>();

const keyOf = ({ userId, sessionId }: StreamKey) => `${userId} ${sessionId}`;

/** Hears of a session until the returned function is called. */
export function followStream(key: StreamKey, follower: Follower): () => void {
  const name = keyOf(key);
  const own = followers.get(name) ?? new Set();
  followers.set(name, own.add(follower));
  return () => {
    own.delete(follower);
    if (own.size === 0 && followers.get(name) === own) followers.delete(name);
  };
}

/** Notifies the followers of a session. Call it after the write is committed, and at no other time. */
export function tellFollowers(
  author: StreamKey & { authSessionId?: string | undefined },
  version: number,
): void {
  for (const { authSessionId, hear } of followers.get(keyOf(author)) ?? []) {
    hear(version, authSessionId === author.authSessionId);
  }
}
