import { isPagePath } from '#shared/paths.ts';
import { paths } from '#web/paths.ts';

export interface NavigationItem {
  label: string;
  href: string;
  /** Where there is room: a phone finds it among the workouts. */
  isOnDeskOnly?: boolean;
}

/** What a signed-in person goes between; an item shows once its page exists. */
export const navigation: readonly NavigationItem[] = [
  { label: 'Dashboard', href: paths.dashboard() },
  { label: 'Workouts', href: paths.templates() },
  { label: 'Programs', href: paths.programs(), isOnDeskOnly: true },
  { label: 'Goals', href: paths.goals() },
  { label: 'Profile', href: paths.profile() },
].filter(({ href }) => isPagePath(href));

/** True for the item's own page and every page below it. */
export function isActive(item: NavigationItem, location: string): boolean {
  return location === item.href || location.startsWith(`${item.href}/`);
}
