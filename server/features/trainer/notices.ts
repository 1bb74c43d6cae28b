// Announces comments and proposals to webhooks, trainers' desks and people. A person gets a push, or a mail when no
// device received it. It contains the text only if the person chose so.
import type { Kysely } from 'kysely';
import { createDb } from '#server/db/opening/connect.ts';
import { asUser } from '#server/db/owner/scope.ts';
import type { Database } from '#server/db/schema.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import { chargeWindow, limitKey } from '#server/limits/rate-limit-counter.ts';
import { notifyByMail } from '#server/mail/outbox.ts';
import { findTargets, unsubscribeAll } from '#server/push/subscriptions.ts';
import type { Services } from '#server/trpc/context.ts';
import { noteForTrainers } from '#server/trainer-news/trainer-news.ts';
import { noteForWebhooks } from '#server/webhooks/outbox.ts';
import { isolated } from '#shared/isolated.ts';
import type { WebhookMessage } from '#shared/webhooks/events.ts';

/** A push service stores an undelivered notice for one day. */
const PUSH_TTL_SECONDS = 86_400;
/**
 * A person gets at most one notice per hour with the same title about the same workout or proposal. Later comments are
 * only marked as unread.
 */
const REPEATS = { most: 1, windowSeconds: 3_600 };

export interface Notice {
  userId: string;
  /** The title has the form 'Anna commented on Push Day', without a full stop. */
  title: string;
  /**
   * The notice contains the text of the comment only if the person wants texts in notices; otherwise '' stands here.
   */
  body: string;
  /** The notice opens the page with this path. */
  path: string;
  /** The id of the workout or proposal. A newer notice with this id replaces an older notice. */
  about: string;
  /** False while an earlier notice is unread. Then only a push is sent, and no mail. */
  isFirst: boolean;
}

type Teller = Pick<Services, 'pool' | 'push' | 'mail' | 'now' | 'auth'>;

export type Announcer = Teller &
  Pick<Services, 'afterAnswer'> & { afterCommit: (effect: () => Promise<void>) => void };

type TrainerMessage = Extract<WebhookMessage, { type: `trainer.${string}` }>;

/**
 * Queues a comment or proposal for webhooks and trainers' desks in the transaction, and notifies a person after the
 * commit.
 */
export async function announce(
  ctx: Announcer,
  trx: Kysely<Database>,
  news: { clientId: string; message: TrainerMessage; notice: Notice | undefined },
): Promise<void> {
  const { clientId, message, notice } = news;
  const query = queryOfTransaction(trx);
  await noteForWebhooks(query, clientId, [{ kind: 'message', message }], ctx.now());
  await noteForTrainers(query, clientId, ctx.now());
  if (notice) ctx.afterCommit(async () => ctx.afterAnswer.begin(() => tellPerson(ctx, notice)));
}

/**
 * Sends a push to the person's devices, or a mail when no device received it. It runs after the commit, because a
 * failed notice must not undo the comment.
 */
async function tellPerson(teller: Teller, notice: Notice): Promise<void> {
  const { userId, title, body, path, about, isFirst } = notice;
  // The transaction of the comment has ended, so its connection cannot be used.
  const db = createDb(teller.pool);
  const key = limitKey('notice', userId, about, title);
  if ((await chargeWindow(db, key, REPEATS, teller.now())) > 0) return;
  await asUser(userId, async () => {
    const targets = await findTargets(db, userId, teller.now());
    const outcomes = await Promise.all(
      targets.map((target) =>
        teller.push.send(
          target,
          { title, body, tag: about, path },
          { ttlSeconds: PUSH_TTL_SECONDS, topic: about.replaceAll('-', '') },
        ),
      ),
    );
    const gone = targets.filter((_, index) => outcomes[index] === 'gone');
    await unsubscribeAll(
      db,
      userId,
      gone.map(({ signInId }) => signInId),
    );
    if (!isFirst || outcomes.includes('sent')) return;
    await notifyByMail(db, teller, {
      userId,
      subject: title,
      text: `${isolated(title)}.\n\n${body === '' ? '' : `${body}\n\n`}Read it at ${teller.auth.issuer}${path}`,
    });
  });
}
