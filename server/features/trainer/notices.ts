// Announces comments and proposals to webhooks, trainers and clients. A person gets a push; some notices are mailed
// when no device received the push.
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

/** A push service keeps an undelivered notification for this many seconds (one day). */
const PUSH_TTL_SECONDS = 86_400;
/**
 * Allows one notification per hour with the same title about the same workout or proposal. Further comments only count
 * as unread.
 */
const REPEATS = { most: 1, windowSeconds: 3_600 };

export interface Notice {
  userId: string;
  /** Title of the notification, such as 'Anna commented on Push Day', without a full stop. */
  title: string;
  /**
   * The text of the comment or proposal; '' for a trainer, and for a client who does not want texts in notifications.
   */
  body: string;
  /** The path of the page that the notification opens. */
  path: string;
  /** The id of the workout or proposal. A newer notification with this id replaces an older one on the device. */
  about: string;
  /** True when a mail is sent if no device received the push. False for a further open proposal of the same trainer. */
  isFirst: boolean;
}

type Teller = Pick<Services, 'pool' | 'push' | 'mail' | 'now' | 'auth'>;

export type Announcer = Teller &
  Pick<Services, 'afterAnswer'> & { afterCommit: (effect: () => Promise<void>) => void };

type TrainerMessage = Extract<WebhookMessage, { type: `trainer.${string}` }>;

/**
 * Queues a comment or proposal for webhooks and for the trainer's summary, inside the transaction. Notifies the person
 * after the commit.
 */
export async function announce(
  ctx: Announcer,
  trx: Kysely<Database>,
  news: { clientId: string; message: TrainerMessage; notice: Notice | false },
): Promise<void> {
  const { clientId, message, notice } = news;
  const query = queryOfTransaction(trx);
  await noteForWebhooks(query, clientId, [{ kind: 'message', message }], ctx.now());
  await noteForTrainers(query, clientId, ctx.now());
  if (notice) ctx.afterCommit(async () => ctx.afterAnswer.begin(() => tellPerson(ctx, notice)));
}

/**
 * Sends a push to the person's devices, or a mail when no device received the push and `isFirst` is true. Runs after
 * the commit, so that a failure cannot undo the comment or proposal.
 */
async function tellPerson(teller: Teller, notice: Notice): Promise<void> {
  const { userId, title, body, path, about, isFirst } = notice;
  // Opens another database handle, because the command's transaction has ended.
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
