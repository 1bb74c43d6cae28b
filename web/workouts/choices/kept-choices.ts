// Moves choices about suggestions to the account. Earlier builds stored them on the device.
import type { keepChoice } from './exercise-choices.ts';

/** Sends the choices on this device through the outbox. A newer choice in the account stays. Never rejects. */
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
    // The storage may be full or forbidden. The choices are then moved at the next visit.
    console.warn('The choices about suggestions could not be taken over', error);
  }
}

function readIds(key: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => isId(each)) : [];
  } catch {
    return [];
  }
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f-]{36}$/i.test(value);
}
