// The user's choice to start sets from the plan or the last time, remembered on this device.
import type { StartFrom } from '#shared/sessions/prefill.ts';

/** The plan, until the other one was chosen. */
export function readStartFrom(userId: string): StartFrom {
  return localStorage.getItem(keyOf(userId)) === 'last-time' ? 'last-time' : 'plan';
}

export function keepStartFrom(userId: string, from: StartFrom): void {
  try {
    localStorage.setItem(keyOf(userId), from);
  } catch (error) {
    // Full storage: the choice lasts as long as the page.
    console.warn('What sets start from could not be kept', error);
  }
}

function keyOf(userId: string): string {
  return `${userId}:start-from`;
}
