// Finishing a session: behind its sets in the outbox, so that it never overtakes one.
import { v7 as uuidv7 } from 'uuid';
import type { Achievement, CompletionResult } from '#shared/sessions/schema.ts';
import { queryClient } from '#web/api/trpc.ts';
import { toastInfo } from '#web/ui/toasts.ts';
import { clearActiveWorkout } from './active-workout.ts';
import { countUnsent, enqueueAndWait, forgetRefusals } from './outbox.ts';

/** An achievement that has a milestone to celebrate. */
export type Celebrated = Achievement & { milestone: NonNullable<Achievement['milestone']> };

export type Finished =
  | { outcome: 'done'; celebrated: Celebrated[] }
  /** Kept on this device; the server hears of it later. */
  | { outcome: 'waiting' }
  | { outcome: 'refused'; reason: string };

/** Completes a session and clears the saved copy, unless the server refuses. */
export async function finishSession(userId: string, sessionId: string): Promise<Finished> {
  const commandId = uuidv7();
  const result = await enqueueAndWait(userId, {
    kind: 'completeSession',
    input: { id: sessionId, commandId, performedAt: new Date().toISOString() },
  });
  if (result.outcome === 'refused') {
    // Whoever pressed the button reads it there.
    await forgetRefusals(userId, [commandId]);
    return result;
  }
  clearActiveWorkout(userId, sessionId);
  if (result.outcome === 'waiting') {
    const waiting = await countUnsent(userId);
    toastInfo(`${waitingText(waiting)}. We check your goals when you are back online.`);
    return { outcome: 'waiting' };
  }
  void queryClient.invalidateQueries();
  // `as`: this is the answer to sessions.complete, whose output is this schema.
  const { goalProgress } = result.answer as CompletionResult;
  return { outcome: 'done', celebrated: goalProgress.achievements.filter(isCelebrated) };
}

/** '2 sets waiting to sync'. The finish itself is one of the commands, not a set. */
function waitingText(commands: number): string {
  const sets = Math.max(0, commands - 1);
  if (sets === 0) return 'Your finished workout is waiting to sync';
  return `${sets} ${sets === 1 ? 'set' : 'sets'} waiting to sync`;
}

function isCelebrated(achievement: Achievement): achievement is Celebrated {
  return achievement.milestone !== null;
}
