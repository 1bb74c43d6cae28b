// Ends a session: finishes it, or discards it when it has no set.
import { v7 as uuidv7 } from 'uuid';
import type { CompletionResult } from '#shared/sessions/schema.ts';
import { serverNow } from '#web/api/calls/server-clock.ts';
import { commandKinds } from '#web/outbox/command-kinds.ts';
import { enqueueAndWait, listPending } from '#web/outbox/outbox.ts';
import { confirmText } from '#web/ui/messages/confirm.ts';
import { toastInfo, toastSuccess } from '#web/ui/messages/toasts.ts';
import {
  notTakenText,
  tally,
  type PendingTally,
  pendingCount,
  pendingText,
} from '#web/outbox/pending-tally.ts';
import { clearActiveWorkout, readActiveWorkout } from '../state/active-workout.ts';
import { NOT_KEPT, type Notice } from '../state/run-store.ts';

const FINISH_QUESTION = 'Are you sure you want to finish this workout?';
const DISCARD_QUESTION = 'Nothing was logged. Discard this workout?';

type Ended =
  | Exclude<Finished, { outcome: 'refused' }>
  | { outcome: 'discarded' }
  | { outcome: 'failed'; failure: Notice };

/**
 * Asks for confirmation before a workout ends. A workout without sets is discarded, so that it does
 * not count as a workout.
 */
export function askToEnd({ isEmpty, openSets = 0 }: EndQuestion): Promise<boolean> {
  if (isEmpty) return confirmText(DISCARD_QUESTION, 'Discard');
  const open = `\n${openSets} ${openSets === 1 ? 'set is' : 'sets are'} still open.`;
  return confirmText(openSets > 0 ? FINISH_QUESTION + open : FINISH_QUESTION, 'Finish');
}

interface EndQuestion {
  isEmpty: boolean;
  openSets?: number;
}

/**
 * Ends a session after the user confirmed. A session with pending sets or warm-ups is not empty.
 * @param endedAt the end that the user chose, ISO 8601; now by default
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

async function discardSession(
  userId: string,
  sessionId: string,
): Promise<{ outcome: 'discarded' } | { outcome: 'refused'; reason: string }> {
  const result = await enqueueAndWait(userId, {
    kind: 'discardSession',
    input: {
      id: sessionId,
      commandId: uuidv7(),
      performedAt: serverNow(),
      onlyIfEmpty: true,
    },
  });
  if (result.outcome === 'refused') return { outcome: 'refused', reason: result.refusal.reason };
  clearActiveWorkout(userId, sessionId);
  toastSuccess('Workout discarded');
  return { outcome: 'discarded' };
}

type Finished =
  | { outcome: 'done'; goalProgress: CompletionResult['goalProgress'] }
  | { outcome: 'waiting' }
  | { outcome: 'refused'; reason: string };

/**
 * Finishes the session. The outbox sends this command after the pending sets, so that the server
 * gets each set first.
 * @param endedAt the end that the user chose, ISO 8601; now by default
 */
async function finishSession(
  userId: string,
  sessionId: string,
  endedAt?: string,
): Promise<Finished> {
  const copy = readActiveWorkout(userId)?.pending;
  const finished = copy?.sessionId === sessionId ? copy : undefined;
  const program = finished?.program;
  const result = await enqueueAndWait(userId, {
    kind: 'completeSession',
    input: {
      id: sessionId,
      commandId: uuidv7(),
      performedAt: serverNow(),
      ...(endedAt === undefined ? {} : { endedAt }),
    },
    ...(program ? { program } : {}),
    ...(finished ? { finished } : {}),
  });
  if (result.outcome === 'refused') return { outcome: 'refused', reason: result.refusal.reason };
  clearActiveWorkout(userId, sessionId);
  if (result.outcome === 'waiting') {
    toastInfo(waitingText(tally(await listPending(userId)), result.isReached));
    return { outcome: 'waiting' };
  }
  return { outcome: 'done', goalProgress: result.answer.goalProgress };
}

/** `pending` includes the finish of the workout. */
function waitingText(pending: PendingTally, isReached: boolean): string {
  const count = pendingCount(pending);
  const what = count === 1 ? 'Your finished workout is' : pendingText(pending);
  const later = isReached
    ? notTakenText(count)
    : 'We’ll check your goals when you are back online.';
  return `${what} waiting to sync. ${later}`;
}
