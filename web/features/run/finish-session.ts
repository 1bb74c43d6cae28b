// Finishing a session: behind its sets in the outbox, so that it never overtakes one.
import { v7 as uuidv7 } from 'uuid';
import type { CompletionResult } from '#shared/sessions/schema.ts';
import { enqueueAndWait, listUnsent } from '#web/outbox/outbox.ts';
import { notTakenText, tally, type Unsent, unsentCount, unsentText } from '#web/outbox/unsent.ts';
import { toastInfo } from '#web/ui/messages/toasts.ts';
import { clearActiveWorkout, readActiveWorkout } from './active-workout.ts';

export type Finished =
  | { outcome: 'done'; goalProgress: CompletionResult['goalProgress'] }
  /** Kept on this device; the server hears of it later. */
  | { outcome: 'waiting' }
  | { outcome: 'refused'; reason: string };

/**
 * Completes a session and clears the saved copy, unless the server refuses.
 * @param endedAt the end that its person chose, ISO 8601; absent: now.
 */
export async function finishSession(
  userId: string,
  sessionId: string,
  endedAt?: string,
): Promise<Finished> {
  const commandId = uuidv7();
  const copy = readActiveWorkout(userId)?.pending;
  const finished = copy?.sessionId === sessionId ? copy : undefined;
  const program = finished?.program;
  const result = await enqueueAndWait(userId, {
    kind: 'completeSession',
    input: {
      id: sessionId,
      commandId,
      performedAt: new Date().toISOString(),
      ...(endedAt === undefined ? {} : { endedAt }),
    },
    ...(program ? { program } : {}),
    ...(finished ? { finished } : {}),
  });
  // The screen of the button shows the reason.
  if (result.outcome === 'refused') return { outcome: 'refused', reason: result.refusal.reason };
  clearActiveWorkout(userId, sessionId);
  if (result.outcome === 'waiting') {
    const others = (await listUnsent(userId)).filter(({ input }) => input.commandId !== commandId);
    toastInfo(waitingText(tally(others), result.isReached));
    return { outcome: 'waiting' };
  }
  return { outcome: 'done', goalProgress: result.answer.goalProgress };
}

function waitingText(others: Unsent, isReached: boolean): string {
  const count = unsentCount(others);
  const what = count === 0 ? 'Your finished workout is' : unsentText(others);
  const later = isReached
    ? notTakenText(count + 1)
    : 'We’ll check your goals when you are back online.';
  return `${what} waiting to sync. ${later}`;
}
