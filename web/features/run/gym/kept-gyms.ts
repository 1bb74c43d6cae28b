// The gyms as this device last read them, and which one was trained at last: a workout may start without a connection.
import type { Gym } from '#shared/gyms/schema.ts';

/** Raised when the shape of a gym changes; an older copy is then read anew from the server. */
const SHAPE = 1;

export function readGyms(userId: string): Gym[] | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(`${userId}:gyms`) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    if (!('shape' in stored) || stored.shape !== SHAPE || !('gyms' in stored)) return undefined;
    // `as`: of this shape we wrote it ourselves.
    return Array.isArray(stored.gyms) ? (stored.gyms as Gym[]) : undefined;
  } catch {
    // Cut off, or edited by hand: the server still has them.
    return undefined;
  }
}

export function keepGyms(userId: string, gyms: readonly Gym[]): void {
  keep(`${userId}:gyms`, JSON.stringify({ shape: SHAPE, gyms }));
}

/** Returns the gym chosen last, which comes first. */
export function lastGymId(userId: string): string | null {
  return localStorage.getItem(`${userId}:last-gym`);
}

export function keepLastGym(userId: string, gymId: string): void {
  keep(`${userId}:last-gym`, gymId);
}

/** True when the person was asked where this session is trained. */
export function wasAsked(userId: string, sessionId: string): boolean {
  return localStorage.getItem(`${userId}:asked-for-gym`) === sessionId;
}

export function keepAsked(userId: string, sessionId: string): void {
  keep(`${userId}:asked-for-gym`, sessionId);
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch (error) {
    // Full storage: it lasts as long as the page.
    console.warn('The gyms could not be kept', error);
  }
}
