import { paths } from '#web/paths.ts';

export interface NavigationItem {
  label: string;
  href: string;
  /** Pages of this section whose address is not below its own. */
  also?: readonly string[];
}

const dashboard: NavigationItem = { label: 'Dashboard', href: paths.dashboard() };
const workouts = { label: 'Workouts', href: paths.templates(), also: [paths.exercises()] };
const programs: NavigationItem = { label: 'Programs', href: paths.programs() };
const progress: NavigationItem = {
  label: 'Progress',
  href: paths.progress(),
  also: [paths.history()],
};
const goals: NavigationItem = { label: 'Goals', href: paths.goals() };
const profile: NavigationItem = {
  label: 'Profile',
  href: paths.profile(),
  also: [paths.settings(), paths.assessment(), paths.import(), paths.trainer()],
};

/** Navigation of signed-in pages on a desktop. */
export const deskNavigation: readonly NavigationItem[] = [
  dashboard,
  workouts,
  programs,
  progress,
  goals,
  profile,
];

/** Navigation on a phone. Five names fit a width of 320 px, six do not: programs are part of the workouts. */
export const phoneNavigation: readonly NavigationItem[] = [
  dashboard,
  { ...workouts, also: [...workouts.also, programs.href] },
  progress,
  goals,
  profile,
];

/**
 * Returns true for the item's page, the pages below it, and its `also` pages. The longest matching address decides: the
 * history belongs to progress, although its address is below the workouts.
 */
export function isActive(item: NavigationItem, location: string): boolean {
  const longest = (each: NavigationItem) =>
    Math.max(
      ...[each.href, ...(each.also ?? [])].map((page) => (isAt(page, location) ? page.length : 0)),
    );
  const own = longest(item);
  return own > 0 && deskNavigation.every((other) => longest(other) <= own);
}

function isAt(page: string, location: string): boolean {
  return location === page || location.startsWith(`${page}/`);
}
