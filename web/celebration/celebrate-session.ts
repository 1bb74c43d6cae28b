// Celebrates the milestones of finished workouts. A milestone stays queued until the user has seen it.
import type { CompletionResult } from '#shared/sessions/schema.ts';
import { trpcClient } from '#web/api/client.ts';
import { subscribeToRetryMoments } from '#web/api/calls/connection.ts';
import { isMissing } from '#web/api/calls/error-message.ts';
import {
  forgetUnseenMilestone,
  keepUnseenMilestone,
  listUnseenMilestones,
} from '#web/outbox/unseen-milestones.ts';
import { subscribeToOutbox } from '#web/outbox/outbox-news.ts';
import { celebrate } from './celebrate.ts';

/**
 * Celebrates the milestones of a workout. Resolves when the user closes the dialog, or immediately without a milestone.
 */
export async function celebrateSession(
  userId: string,
  sessionId: string,
  goalProgress: CompletionResult['goalProgress'],
): Promise<void> {
  await celebrate(goalProgress);
  forgetUnseenMilestone(userId, sessionId);
}

/**
 * Celebrates milestones that the user has not seen yet, now and whenever more arrive. The returned function stops the
 * celebrations.
 */
export function celebrateAnnounced(userId: string): () => void {
  let isCurrent = true;
  const show = () => void inTurn(userId, () => celebrateAll(userId, () => isCurrent));
  const unsubscribers = [
    subscribeToOutbox(
      userId,
      ({ type }) => {
        if (type === 'accepted') show();
      },
      () => false,
    ),
    subscribeToRetryMoments(show),
  ];
  show();
  return () => {
    isCurrent = false;
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}

/**
 * Celebrates the milestones of a past workout that the user has just entered. The response to the save lacks
 * milestones, so the server is asked for them.
 */
export function celebratePastSession(userId: string, sessionId: string): Promise<void> {
  keepUnseenMilestone(userId, sessionId);
  return inTurn(userId, () => celebrateAll(userId, () => true));
}

async function celebrateAll(userId: string, mayGoOn: () => boolean): Promise<void> {
  for (const id of listUnseenMilestones(userId)) {
    if (!mayGoOn()) return;
    try {
      // The workout is already finished, so `complete` changes nothing and returns the milestones of its first
      // response.
      const { goalProgress } = await trpcClient.sessions.complete.mutate({ id });
      if (!mayGoOn()) return;
      await celebrateSession(userId, id, goalProgress);
    } catch (error) {
      // If the workout was deleted, its milestone is forgotten. After any other error, the celebration is tried again
      // later.
      if (!isMissing(error)) return;
      forgetUnseenMilestone(userId, id);
    }
  }
}

let isShowing = false;

/**
 * Runs `work` if this tab is visible and no other celebration is open. Two tabs therefore never celebrate the same
 * milestone.
 */
async function inTurn(userId: string, work: () => Promise<void>): Promise<void> {
  if (isShowing || document.visibilityState !== 'visible') return;
  isShowing = true;
  try {
    const locks: LockManager | undefined = navigator.locks;
    const ifFree = async (lock: Lock | null) => (lock ? work() : undefined);
    await (locks ? locks.request(`${userId}:announced`, { ifAvailable: true }, ifFree) : work());
  } finally {
    isShowing = false;
  }
}
