// Stores a trainer's invitation on this device while the invited person signs in or creates an
// account.

const KEY = 'trainer-invitation';

export function keepInvitation(token: string): void {
  localStorage.setItem(KEY, token);
}

export function keptInvitation(): string | null {
  return localStorage.getItem(KEY);
}

export function forgetInvitation(): void {
  localStorage.removeItem(KEY);
}
