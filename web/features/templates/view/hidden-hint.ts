// Remembers on this device the workouts whose deload hint is hidden.
const HIDDEN_MS = 28 * 24 * 3_600_000;

/** Returns true for four weeks after the hint was hidden. */
export function isHintHidden(userId: string, templateId: string, now: Date): boolean {
  const since = Date.parse(localStorage.getItem(keyOf(userId, templateId)) ?? '');
  return now.getTime() - since < HIDDEN_MS;
}

export function hideHint(userId: string, templateId: string, now: Date): void {
  try {
    localStorage.setItem(keyOf(userId, templateId), now.toISOString());
  } catch (error) {
    // The storage is full. The hint stays hidden until the page is closed.
    console.warn('The hint could not be kept hidden', error);
  }
}

function keyOf(userId: string, templateId: string): string {
  return `${userId}:no-lighter-week:${templateId}`;
}
