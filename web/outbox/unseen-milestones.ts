// Milestones that nobody has seen yet. Only the ids of the finished workouts that reached them are kept; the server sends
// the contents again, because they may be about a body.

/** The ids of the sessions, oldest first. */
export function listUnseenMilestones(userId: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    // Cut off while it was written.
    return [];
  }
}

export function keepUnseenMilestone(userId: string, sessionId: string): void {
  save(userId, [...listUnseenMilestones(userId).filter((id) => id !== sessionId), sessionId]);
}

/** Somebody has seen it. */
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
    // Full storage: it is celebrated in this page, or not at all.
    console.warn('What is to be celebrated could not be kept', error);
  }
}

function keyOf(userId: string): string {
  return `${userId}:announced`;
}
