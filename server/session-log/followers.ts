// Notifies the connections that follow a session inside this process. server-link.ts connects several processes.
import type { StreamKey } from './read.ts';

interface Follower {
  /**
   * Sign-in of the follower. A commit from this sign-in calls `hear` with `isOwn` true, so that the follower can ignore
   * its own writes.
   */
  signInId: string;
  /** Receives the session's new version after each commit to the session. */
  hear: (version: number, isOwn: boolean) => void;
}

/** Names the writer: the user, the session, and the sign-in if there is one. */
export type Author = StreamKey & { signInId?: string | undefined };

/** Connects this process with other servers on the same database. */
export interface Link {
  /** Reports that somebody begins to follow a session on this server. */
  follows: (key: StreamKey) => void;
  wrote: (author: Author, version: number) => void;
}

export interface Followers {
  follow: (key: StreamKey, follower: Follower) => () => void;
  /** Notifies the followers of a session on all servers. */
  tell: (author: Author, version: number) => void;
  /** Notifies this server's followers about a write of another server. */
  hear: (author: Author, version: number) => void;
  sessionIds: () => string[];
  connect: (link: Link) => () => void;
}

const keyOf = ({ userId, sessionId }: StreamKey) => `${userId} ${sessionId}`;

export function createFollowers(): Followers {
  const bySession = new Map<string, { sessionId: string; own: Set<Follower> }>();
  const links = new Set<Link>();

  function hear(author: Author, version: number) {
    for (const follower of bySession.get(keyOf(author))?.own ?? []) {
      follower.hear(version, follower.signInId === author.signInId);
    }
  }

  return {
    follow: (key, follower) => {
      const name = keyOf(key);
      const followed = bySession.get(name) ?? { sessionId: key.sessionId, own: new Set() };
      followed.own.add(follower);
      bySession.set(name, followed);
      for (const link of links) link.follows(key);
      return () => {
        followed.own.delete(follower);
        if (followed.own.size === 0 && bySession.get(name) === followed) bySession.delete(name);
      };
    },
    hear,
    tell: (author, version) => {
      hear(author, version);
      for (const link of links) link.wrote(author, version);
    },
    sessionIds: () => [...bySession.values()].map(({ sessionId }) => sessionId),
    connect: (link) => {
      links.add(link);
      return () => void links.delete(link);
    },
  };
}

export const followers = createFollowers();

/** Notifies the followers of a session. Call it only after the commit. */
export const tellFollowers = followers.tell;
