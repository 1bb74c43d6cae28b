// The bars that exercises are lifted with where a gym has several, remembered on this device.

/** The gym and the exercise that a bar is chosen for. */
export interface BarPlace {
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
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(userId)) ?? '{}');
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
  try {
    const bars = { ...readBars(userId), [barKey(place)]: bar };
    localStorage.setItem(storageKey(userId), JSON.stringify(bars));
  } catch (error) {
    // Full storage: it lasts as long as the page.
    console.warn('The bar of the exercise could not be kept', error);
  }
}

function storageKey(userId: string): string {
  return `${userId}:bars`;
}
