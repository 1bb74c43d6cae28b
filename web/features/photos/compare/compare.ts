// Chooses two photos to compare, and describes the pair.
import { daysBetween, localDay } from '#shared/calendar.ts';
import type { Photo } from '#shared/photos/schema.ts';
import { countOf } from '#web/text/format.ts';

type Comparable = Pick<Photo, 'id' | 'photoType' | 'takenAt'>;

/**
 * Returns the ids of the oldest and the newest of `photos` (newest first). They have one type if possible: the type of
 * the newest photo that is not the only one of its type. Empty with fewer than two photos.
 */
export function defaultPair(photos: readonly Comparable[]): string[] {
  const types = photos.map(({ photoType }) => photoType);
  const type = types.find((each) => types.filter((other) => other === each).length > 1);
  const same = type === undefined ? photos : photos.filter((photo) => photo.photoType === type);
  const [newest] = same;
  const oldest = same.at(-1);
  return newest && oldest && newest !== oldest ? [oldest.id, newest.id] : [];
}

/** Returns the chosen ids after a press: a chosen photo is removed, and a third one replaces the first. */
export function choose(chosen: readonly string[], id: string): string[] {
  if (chosen.includes(id)) return chosen.filter((each) => each !== id);
  return [...chosen, id].slice(-2);
}

/** Returns the photos, the older one first. Photos of the same instant keep their order. */
export function inOrder<Item extends { takenAt: string }>(pair: readonly Item[]): Item[] {
  return pair.toSorted((a, b) => Date.parse(a.takenAt) - Date.parse(b.takenAt));
}

/** Returns '76 days between', by the user's calendar. */
export function betweenText(older: { takenAt: string }, newer: { takenAt: string }): string {
  const days = daysBetween(localDay(new Date(older.takenAt)), localDay(new Date(newer.takenAt)));
  return days === 0 ? 'Taken on the same day' : `${countOf(days, 'day')} between`;
}

/** Returns the text of the slider, `share` in percent. */
export function shareText(share: number): string {
  return `${share}% newer photo`;
}
