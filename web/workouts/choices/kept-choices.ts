// Moves choices about suggestions from the device to the account. Earlier builds stored them on devices.
import type { keepChoice } from './exercise-choices.ts';

/** Moves the choices on this device into the outbox. Newer choices in the account stay. Never rejects. */
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
    // The store accepts nothing now: the earlier choices wait for the next visit.
    console.warn('The choices about suggestions could not be taken over', error);
  }
}

function readIds(key: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => isId(each)) : [];
  } catch {
    // The entry was edited by hand; it is ignored.
    return [];
  }
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f-]{36}$/i.test(value);
}
