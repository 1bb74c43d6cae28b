// Stores the ids of finished workouts with an unseen milestone. The server sends the contents again, because they may
// concern a body.

/** Returns the ids of the sessions, oldest first. */
export function listUnseenMilestones(userId: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    // The stored entry is damaged, so no milestone is waiting.
    return [];
  }
}

export function keepUnseenMilestone(userId: string, sessionId: string): void {
  save(userId, [...listUnseenMilestones(userId).filter((id) => id !== sessionId), sessionId]);
}

/** Removes the session after its milestone was seen. */
export function forgetUnseenMilestone(userId: string, sessionId: string): void {
  save(
    userId,
    listUnseenMilestones(userId).filter((id) => id !== sessionId),
  );
}

function save(userId: string, sessionIds: readonly string[]): void {
  try {
    if (sessionIds.length === 0) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(sessionIds));
  } catch (error) {
    // The storage is full, so the milestone is celebrated on this page or not at all.
    console.warn('What is to be celebrated could not be kept', error);
  }
}

function keyOf(userId: string): string {
  return `${userId}:announced`;
}
