// Ends a session on request: it is finished, or, when nothing was logged, discarded.
import { v7 as uuidv7 } from 'uuid';
import { commandKinds } from '#web/outbox/command-kinds.ts';
import { enqueueAndWait } from '#web/outbox/outbox.ts';
import { confirmText } from '#web/ui/messages/confirm.ts';
import { toastSuccess } from '#web/ui/messages/toasts.ts';
import { clearActiveWorkout } from './active-workout.ts';
import { type Finished, finishSession } from './finish-session.ts';
import { NOT_KEPT } from './not-kept.ts';
import type { Notice } from './run-store.ts';

const FINISH_QUESTION = 'Are you sure you want to finish this workout?';
const DISCARD_QUESTION = 'Nothing was logged. Discard this workout?';

export type Ended =
  | Exclude<Finished, { outcome: 'refused' }>
  | { outcome: 'discarded' }
  | { outcome: 'failed'; failure: Notice };

/**
 * Asks before a workout is ended. One without sets is discarded here, since it would count as a
 * workout; the API can finish it.
 */
export function askToEnd({ isEmpty }: { isEmpty: boolean }): Promise<boolean> {
  return isEmpty
    ? confirmText(DISCARD_QUESTION, 'Discard')
    : confirmText(FINISH_QUESTION, 'Finish');
}

/**
 * Ends a session once its person has said so; what waits to be sent is logged, too, and so is a warm-up.
 * @param endedAt the end that was chosen, ISO 8601; absent: now.
 */
export async function endSession(
  userId: string,
  sessionId: string,
  { isEmpty, endedAt }: { isEmpty: boolean; endedAt?: string | undefined },
): Promise<Ended> {
  const title = commandKinds[isEmpty ? 'discardSession' : 'completeSession'].failure;
  try {
    const ended = isEmpty
      ? await discardSession(userId, sessionId)
      : await finishSession(userId, sessionId, endedAt);
    return ended.outcome === 'refused'
      ? { outcome: 'failed', failure: { title, reason: ended.reason } }
      : ended;
  } catch (error) {
    console.warn('The end of the workout could not be kept', error);
    return { outcome: 'failed', failure: { title, reason: NOT_KEPT } };
  }
}

/** Deletes a session and clears the saved copy, unless the server refuses. */
async function discardSession(
  userId: string,
  sessionId: string,
): Promise<{ outcome: 'discarded' } | { outcome: 'refused'; reason: string }> {
  const result = await enqueueAndWait(userId, {
    kind: 'discardSession',
    input: {
      id: sessionId,
      commandId: uuidv7(),
      performedAt: new Date().toISOString(),
      onlyIfEmpty: true,
    },
  });
  if (result.outcome === 'refused') return { outcome: 'refused', reason: result.refusal.reason };
  clearActiveWorkout(userId, sessionId);
  toastSuccess('Workout discarded');
  return { outcome: 'discarded' };
}
