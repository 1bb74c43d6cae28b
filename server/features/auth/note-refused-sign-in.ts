// A wrong password for a known account, in the log that its person reads.
import { sql } from 'kysely';
import { recordSecurityEvent } from '#server/auth/account-log.ts';
import { asUser } from '#server/db/owner/scope.ts';
import type { Context } from '#server/trpc/context.ts';
import { HOUR_MS } from '#shared/durations.ts';

/** Most refusals that the log of an account takes in an hour: nobody can push what matters out of sight by guessing. */
const MOST_PER_HOUR = 10;

/** Notes the refusal after the answer, so that an account that exists is refused as fast as one that does not. */
export function noteRefusedSignIn(ctx: Context, userId: string): void {
  ctx.afterAnswer.begin(() =>
    asUser(userId, async () => {
      const since = new Date(ctx.now().getTime() - HOUR_MS).toISOString();
      const { count } = await ctx.db
        .selectFrom('security_event')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('user_id', '=', userId)
        .where('kind', '=', 'SIGN_IN_REFUSED')
        .where('at', '>', since)
        .executeTakeFirstOrThrow();
      if (count >= MOST_PER_HOUR) return;
      const details = { method: 'PASSWORD' };
      await recordSecurityEvent(ctx.db, ctx, { userId, kind: 'SIGN_IN_REFUSED', details });
    }),
  );
}
