import { paths } from '#web/paths.ts';

export interface NavigationItem {
  label: string;
  href: string;
  /** Pages of this section whose address is not below its own. */
  also?: readonly string[];
}

const dashboard: NavigationItem = {
  label: 'Dashboard',
  href: paths.dashboard(),
  also: ['/proposals'],
};
const workouts = { label: 'Workouts', href: paths.templates(), also: [paths.exercises()] };
const programs: NavigationItem = { label: 'Programs', href: paths.programs() };
const progress: NavigationItem = {
  label: 'Progress',
  href: paths.progress(),
  also: [paths.history()],
};
const goals: NavigationItem = { label: 'Goals', href: paths.goals() };
const profile = {
  label: 'Profile',
  href: paths.profile(),
  also: [paths.settings(), paths.assessment(), paths.import()],
};

/** The desk of a trainer. */
const clients: NavigationItem = { label: 'Clients', href: paths.trainer() };

/** Somebody without clients may still open the address of one. */
const ownProfile = { ...profile, also: [...profile.also, clients.href] };

const phoneWorkouts = { ...workouts, also: [...workouts.also, programs.href] };
const phoneProgress = { ...progress, also: [paths.history(), goals.href] };

/**
 * Returns the navigation of signed-in pages; of a trainer with the clients. Five names fit the width of a phone of 320
 * px, six do not: there programs are part of the workouts, and goals of a trainer part of the progress.
 */
export function navigationOf(who: { isPhone: boolean; isTrainer: boolean }) {
  if (!who.isPhone) {
    const mine = [dashboard, workouts, programs, progress, goals];
    return who.isTrainer ? [...mine, clients, profile] : [...mine, ownProfile];
  }
  return who.isTrainer
    ? [dashboard, phoneWorkouts, phoneProgress, clients, profile]
    : [dashboard, phoneWorkouts, progress, goals, ownProfile];
}

/**
 * Returns true for the item's page, the pages below it, and its `also` pages. The longest matching address decides: the
 * history belongs to progress, although its address is below the workouts.
 */
export function isActive(
  item: NavigationItem,
  location: string,
  all: readonly NavigationItem[],
): boolean {
  const longest = (each: NavigationItem) =>
    Math.max(
      ...[each.href, ...(each.also ?? [])].map((page) => (isAt(page, location) ? page.length : 0)),
    );
  const own = longest(item);
  return own > 0 && all.every((other) => longest(other) <= own);
}

function isAt(page: string, location: string): boolean {
  return location === page || location.startsWith(`${page}/`);
}
