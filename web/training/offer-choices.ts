// For which exercises weights are offered, remembered on this device: whoever chose something is not overruled.

/** Undefined: nobody chose, and weights are offered. */
export function readOfferChoice(userId: string, exerciseId: string): 'on' | 'off' | undefined {
  if (readIds(offKey(userId)).includes(exerciseId)) return 'off';
  return readIds(onKey(userId)).includes(exerciseId) ? 'on' : undefined;
}

export function keepOfferChoice(userId: string, exerciseId: string, choice: 'on' | 'off'): void {
  const others = (key: string) => readIds(key).filter((id) => id !== exerciseId);
  const [to, from] =
    choice === 'off' ? [offKey(userId), onKey(userId)] : [onKey(userId), offKey(userId)];
  try {
    localStorage.setItem(from, JSON.stringify(others(from)));
    localStorage.setItem(to, JSON.stringify([...others(to), exerciseId]));
  } catch (error) {
    // Full storage: the choice holds as long as the page that made it.
    console.warn('For which exercises weights are offered could not be kept', error);
  }
}

function readIds(key: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  } catch {
    // Edited by hand: begin anew.
    return [];
  }
}

function offKey(userId: string): string {
  return `${userId}:no-offers`;
}

function onKey(userId: string): string {
  return `${userId}:offers`;
}
