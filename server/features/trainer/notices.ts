// Tells a person by push, or else by mail, that a trainer or a client wrote. Without the text, unless the person wants it.
import { createDb } from '#server/db/opening/connect.ts';
import { asUser } from '#server/db/owner/scope.ts';
import { chargeWindow, limitKey } from '#server/limits/rate-limit-counter.ts';
import { notifyByMail } from '#server/mail/outbox.ts';
import { findTargets, unsubscribeAll } from '#server/push/subscriptions.ts';
import type { Services } from '#server/trpc/context.ts';
import { isolated } from '#shared/isolated.ts';

/** Seconds for which a push service keeps the notice. */
const PUSH_TTL_SECONDS = 86_400;
/** The same notice about the same thing is given once an hour: further comments of a person wait unread. */
const REPEATS = { most: 1, windowSeconds: 3_600 };

export interface Notice {
  /** Id of the user who gets the notice. */
  userId: string;
  /** 'Anna commented on Push Day', without a full stop. */
  title: string;
  /** The text of the comment, for a person who wants it; otherwise empty. */
  body: string;
  /** Page that opens when the notice is pressed, below the address of the server. */
  path: string;
  /** Id of the notice's subject. A newer notice with the same subject replaces an older one. */
  about: string;
  /** False when an earlier notice is still unread: then no mail is sent, only a push. */
  isFirst: boolean;
}

type Teller = Pick<Services, 'pool' | 'push' | 'mail' | 'now' | 'auth'>;

/**
 * Tells the devices of the person, or their mail address when no device took it. Call it after the commit: a notice is
 * a courtesy, and the mark of the unread does not depend on it.
 */
export async function tellPerson(teller: Teller, notice: Notice): Promise<void> {
  const { userId, title, body, path, about, isFirst } = notice;
  // The transaction of the comment has ended, so its connection cannot be used.
  const db = createDb(teller.pool);
  const key = limitKey('notice', userId, about, title);
  if ((await chargeWindow(db, key, REPEATS, teller.now())) > 0) return;
  await asUser(userId, async () => {
    const targets = await findTargets(db, userId, teller.now());
    const outcomes = await Promise.all(
      targets.map(async ({ signInId, ...target }) => ({
        signInId,
        outcome: await teller.push.send(
          target,
          { title, body, tag: about, path },
          { ttlSeconds: PUSH_TTL_SECONDS, topic: about.replaceAll('-', '') },
        ),
      })),
    );
    const gone = outcomes.filter(({ outcome }) => outcome === 'gone');
    await unsubscribeAll(
      db,
      userId,
      gone.map(({ signInId }) => signInId),
    );
    if (!isFirst || outcomes.some(({ outcome }) => outcome === 'sent')) return;
    await notifyByMail(db, teller, {
      userId,
      subject: title,
      text: `${isolated(title)}.\n\n${body === '' ? '' : `${body}\n\n`}Read it at ${teller.auth.issuer}${path}`,
    });
  });
}
