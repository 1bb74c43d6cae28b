// Stores on this device which page a visitor goes on with after they sign in or create an account, such as a trainer's
// invitation or a shared workout.

const KEY = 'place-after-sign-in';

export function keepPlace(path: string): void {
  localStorage.setItem(KEY, path);
}

export function keptPlace(): string | null {
  return localStorage.getItem(KEY);
}

export function forgetPlace(): void {
  localStorage.removeItem(KEY);
}
