// Keeps on this device the gyms as it last read them, and which one was trained at last: a workout may start without a
// connection. Also the bars that exercises are lifted with where a gym has several.
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

/** The gym and the exercise that a bar is chosen for. */
interface BarPlace {
  gymId: string;
  exerciseId: string;
}

/** Bars as `barText` (shared/gyms/rig.ts) tells them, by gym and exercise. */
export type KeptBars = Readonly<Record<string, string>>;

export function barKey({ gymId, exerciseId }: BarPlace): string {
  return `${gymId} ${exerciseId}`;
}

export function readBars(userId: string): KeptBars {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(barsKey(userId)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  } catch {
    // Edited by hand: begin anew.
    return {};
  }
}

export function keepBar(userId: string, place: BarPlace, bar: string): void {
  keep(barsKey(userId), JSON.stringify({ ...readBars(userId), [barKey(place)]: bar }));
}

function barsKey(userId: string): string {
  return `${userId}:bars`;
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch (error) {
    // Full storage: it lasts as long as the page.
    console.warn('The gyms and bars could not be kept', error);
  }
}
