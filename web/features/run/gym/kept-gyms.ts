// Stores gyms, the last chosen gym and the chosen bars on this device, so that a workout can start
// offline.
import type { Gym } from '#shared/gyms/schema.ts';
import { keepStored, readStored } from '#web/browser-storage.ts';

/** `SHAPE` must be incremented when the shape of a gym changes. Stored gyms with another `SHAPE` are ignored. */
const SHAPE = 1;

export function readGyms(userId: string): Gym[] | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(`${userId}:gyms`) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    if (!('shape' in stored) || stored.shape !== SHAPE || !('gyms' in stored)) return undefined;
    // The cast is safe because stored gyms with the same `SHAPE` have this shape.
    return Array.isArray(stored.gyms) ? (stored.gyms as Gym[]) : undefined;
  } catch {
    // The stored text is damaged. The server still has the gyms.
    return undefined;
  }
}

export function keepGyms(userId: string, gyms: readonly Gym[]): void {
  keep(`${userId}:gyms`, JSON.stringify({ shape: SHAPE, gyms }));
}

export function lastGymId(userId: string): string | null {
  return readStored(`${userId}:last-gym`);
}

export function keepLastGym(userId: string, gymId: string): void {
  keep(`${userId}:last-gym`, gymId);
}

export function wasAsked(userId: string, sessionId: string): boolean {
  return readStored(`${userId}:asked-for-gym`) === sessionId;
}

export function keepAsked(userId: string, sessionId: string): void {
  keep(`${userId}:asked-for-gym`, sessionId);
}

interface BarPlace {
  gymId: string;
  exerciseId: string;
}

/**
 * Maps a gym and an exercise (`barKey`) to the bar that the user chose. The bar is the text that `barText` returns
 * (shared/gyms/rig.ts).
 */
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
    // The stored text is damaged, so the app starts without chosen bars.
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
  keepStored(key, value, 'The gyms and bars could not be kept');
}
