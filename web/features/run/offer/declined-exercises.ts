// Exercises for which nobody wants a weight offered, remembered on this device.

export function readDeclined(userId: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  } catch {
    // Edited by hand: begin anew.
    return [];
  }
}

export function keepDeclined(userId: string, exerciseIds: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(exerciseIds));
  } catch (error) {
    // Full storage: the offers stay away as long as this workout runs.
    console.warn('Which exercises want no offer could not be kept', error);
  }
}

function keyOf(userId: string): string {
  return `${userId}:no-offers`;
}
