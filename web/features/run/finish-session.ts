// Finishing a session: behind its sets in the outbox, so that it never overtakes one.
import { v7 as uuidv7 } from 'uuid';
import type { CompletionResult } from '#shared/sessions/schema.ts';
import { queryClient } from '#web/api/trpc.ts';
import { type Unsent, unsentText } from '#web/outbox/unsent.ts';
import { toastInfo } from '#web/ui/messages/toasts.ts';
import { clearActiveWorkout } from './active-workout.ts';
import { countUnsent, enqueueAndWait, forgetRefusals } from '#web/outbox/outbox.ts';

export type Finished =
  | { outcome: 'done'; goalProgress: CompletionResult['goalProgress'] }
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
    const { sets, changes } = await countUnsent(userId);
    // The finish itself is one of the changes, as long as it waits.
    const waiting = { sets, changes: Math.max(0, changes - 1) };
    toastInfo(
      `${waitingText(waiting)} waiting to sync. We check your goals when you are back online.`,
    );
    return { outcome: 'waiting' };
  }
  void queryClient.invalidateQueries();
  // `as`: this is the answer to sessions.complete, whose output is this schema.
  const { goalProgress } = result.answer as CompletionResult;
  return { outcome: 'done', goalProgress };
}

function waitingText(waiting: Unsent): string {
  const isOnlyFinish = waiting.sets + waiting.changes === 0;
  return isOnlyFinish ? 'Your finished workout is' : unsentText(waiting);
}
