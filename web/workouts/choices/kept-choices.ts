// Moves choices about suggestions, which earlier builds of the app stored on the device, to the account.
import type { keepChoice } from './exercise-choices.ts';

/**
 * Sends the choices that are stored on this device through the outbox. A choice that is already in the account is not
 * replaced. Never rejects.
 */
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
    // The browser's storage may be full or forbidden. The choices are then moved at the next start of the app.
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
