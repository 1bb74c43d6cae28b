// Workouts for which this device does not suggest a deload for a while.
const HIDDEN_MS = 28 * 24 * 3_600_000;

/** True for four weeks after it was hidden. */
export function isHintHidden(userId: string, templateId: string, now: Date): boolean {
  const since = Date.parse(localStorage.getItem(keyOf(userId, templateId)) ?? '');
  return now.getTime() - since < HIDDEN_MS;
}

export function hideHint(userId: string, templateId: string, now: Date): void {
  try {
    localStorage.setItem(keyOf(userId, templateId), now.toISOString());
  } catch (error) {
    // Full storage: it stays hidden as long as the page.
    console.warn('The hint could not be kept hidden', error);
  }
}

function keyOf(userId: string, templateId: string): string {
  return `${userId}:no-lighter-week:${templateId}`;
}
