// Moves the choices about suggestions that devices kept, before accounts did, to the account; runs once.
import type { keepChoice } from './choose-for-exercise.ts';

/** Puts into the outbox what this device still keeps; where something was chosen since, that stays. Never fails. */
export async function takeOverKeptChoices(userId: string, keep: typeof keepChoice): Promise<void> {
  try {
    for (const [key, offers] of [
      [`${userId}:no-offers`, false],
      [`${userId}:offers`, true],
    ] as const) {
      for (const id of readIds(key)) await keep(userId, id, { offers, unlessChosen: true });
      localStorage.removeItem(key);
    }
  } catch (error) {
    // Nothing can be kept now: they wait for the next visit.
    console.warn('The choices about suggestions could not be taken over', error);
  }
}

function readIds(key: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => isId(each)) : [];
  } catch {
    // Edited by hand: nothing to take over.
    return [];
  }
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f-]{36}$/i.test(value);
}
