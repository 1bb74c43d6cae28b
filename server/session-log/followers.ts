// Notifies the followers of sessions in this process. server-link.ts connects the processes.
import type { StreamKey } from './read.ts';

export interface Follower {
  /** Sign-in of the follower, by which the follower's own writes are recognised. */
  signInId: string;
  /** Called after each commit, with the new version of the session. */
  hear: (version: number, isOwn: boolean) => void;
}

/** The writer of a session: the user, and the sign-in if the writer has a sign-in. */
export type Author = StreamKey & { signInId?: string | undefined };

/** Connection to the other servers on the same database. */
export interface Link {
  /** Called when a follower of this process begins to follow a session. */
  follows: (key: StreamKey) => void;
  /** Called after each commit of this server. */
  wrote: (author: Author, version: number) => void;
}

export interface Followers {
  /** Follows a session until the returned function is called. */
  follow: (key: StreamKey, follower: Follower) => () => void;
  /** Notifies the followers of a session on this server and on other servers. */
  tell: (author: Author, version: number) => void;
  /** Notifies the followers of this process about a write of another server. */
  hear: (author: Author, version: number) => void;
  /** Returns the ids of all sessions with a follower in this process. */
  sessionIds: () => string[];
  /** Uses the link until the returned function is called. */
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

/** Followers of sessions whose streams are open in this process. */
export const followers = createFollowers();

/** Notifies the followers of a session. Call it only after the commit. */
export const tellFollowers = followers.tell;
