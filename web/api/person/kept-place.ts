// Stores on this device which page a visitor goes on with after they sign in or create an account, such as a trainer's
// invitation or a shared workout.
import { dropStored, keepStored, readStored } from '#web/browser-storage.ts';

const KEY = 'place-after-sign-in';

export function keepPlace(path: string): void {
  keepStored(KEY, path, 'The page after the sign-in could not be kept');
}

export function keptPlace(): string | null {
  return readStored(KEY);
}

export function forgetPlace(): void {
  dropStored(KEY);
}
