// Stores the ids of finished workouts whose milestone the user has not seen. A milestone may contain a body weight, so
// only the ids are stored.

export function listUnseenMilestones(userId: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function keepUnseenMilestone(userId: string, sessionId: string): void {
  save(userId, [...listUnseenMilestones(userId).filter((id) => id !== sessionId), sessionId]);
}

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
    // The storage may be full. The milestone is then not celebrated after a reload.
    console.warn('What is to be celebrated could not be kept', error);
  }
}

function keyOf(userId: string): string {
  return `${userId}:announced`;
}
