// Groups the photos by tab and month, and updates the list after an upload, a change or a deletion.
import { localDay } from '#shared/calendar.ts';
import { groupBy } from '#shared/group-by.ts';
import type { Photo, PhotoHistory } from '#shared/photos/schema.ts';
import { photoTypeLabels, photoTypes, type PhotoType } from '#shared/photos/vocabulary.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { formatCalendarDay, formatMonth } from '#web/text/format.ts';

export type Tab = 'ALL' | PhotoType;
export const tabs: readonly Tab[] = ['ALL', ...photoTypes];
export const tabLabels: Record<Tab, string> = { ALL: 'All', ...photoTypeLabels };

/** Up to 12 photos fit without headings, so the grid groups them by month from `MANY` photos on. */
const MANY = 13;

export function photosOf(history: PhotoHistory, tab: Tab): Photo[] {
  const photos = tab === 'ALL' ? history.photos : (history.groupedPhotos[tab] ?? []);
  return photos.toSorted((a, b) => Date.parse(b.takenAt) - Date.parse(a.takenAt));
}

export function dayText(photo: Pick<Photo, 'takenAt'>): string {
  return formatCalendarDay(localDay(new Date(photo.takenAt)));
}

export function photoName(photo: Pick<Photo, 'photoType' | 'takenAt'>): string {
  return `${photoTypeLabels[photo.photoType]}, ${dayText(photo)}`;
}

interface PhotoMonth<Item> {
  key: string;
  label: string | null;
  photos: Item[];
}

/**
 * Groups photos by month in the given order. Fewer than `MANY` photos form one group without a
 * label.
 */
export function byMonth<Item extends { takenAt: string }>(
  photos: readonly Item[],
): PhotoMonth<Item>[] {
  if (photos.length < MANY) return [{ key: 'all', label: null, photos: [...photos] }];
  const months: PhotoMonth<Item>[] = [];
  for (const photo of photos) {
    const key = localDay(new Date(photo.takenAt)).slice(0, 7);
    const last = months.at(-1);
    if (last?.key === key) last.photos.push(photo);
    else months.push({ key, label: formatMonth(photo.takenAt), photos: [photo] });
  }
  return months;
}

/**
 * Returns the list with an uploaded photo first. A photo that is already in the list is not added
 * again.
 */
export function withPhoto(history: PhotoHistory, photo: Photo): PhotoHistory {
  if (history.photos.some(({ id }) => id === photo.id)) return history;
  const group = history.groupedPhotos[photo.photoType] ?? [];
  return {
    photos: [photo, ...history.photos],
    groupedPhotos: { ...history.groupedPhotos, [photo.photoType]: [photo, ...group] },
    totalCount: history.totalCount + 1,
  };
}

export function withChanged(history: PhotoHistory, photo: Photo): PhotoHistory {
  const photos = history.photos.map((each) => (each.id === photo.id ? photo : each));
  return { ...history, photos, groupedPhotos: grouped(photos) };
}

export function without(history: PhotoHistory, id: string): PhotoHistory {
  const photos = history.photos.filter((photo) => photo.id !== id);
  const totalCount = history.totalCount - (history.photos.length - photos.length);
  return { photos, groupedPhotos: grouped(photos), totalCount };
}

function grouped(photos: readonly Photo[]): PhotoHistory['groupedPhotos'] {
  return Object.fromEntries(groupBy(photos, ({ photoType }) => photoType));
}

/**
 * Changes the cached list of photos. A pending request is cancelled, because its response may be
 * outdated.
 */
export async function changeList(change: (history: PhotoHistory) => PhotoHistory): Promise<void> {
  const queryKey = trpc.photos.list.queryKey({});
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (history) => history && change(history));
}

export function refreshList(): void {
  readAgain(trpc.photos.list.pathFilter());
}
