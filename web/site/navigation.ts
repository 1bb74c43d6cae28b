import { paths } from '#web/paths.ts';

export interface NavigationItem {
  label: string;
  href: string;
  /** Pages of this section that are not below its own. */
  also?: readonly string[];
}

const dashboard: NavigationItem = {
  label: 'Dashboard',
  href: paths.dashboard(),
  also: [paths.progress()],
};
const workouts = { label: 'Workouts', href: paths.templates(), also: [paths.exercises()] };
const programs: NavigationItem = { label: 'Programs', href: paths.programs() };
const goals: NavigationItem = { label: 'Goals', href: paths.goals() };
const profile: NavigationItem = {
  label: 'Profile',
  href: paths.profile(),
  also: [paths.assessment(), paths.import()],
};

/** Navigation of signed-in pages on a desktop. */
export const deskNavigation: readonly NavigationItem[] = [
  dashboard,
  workouts,
  programs,
  goals,
  profile,
];

/** And on a phone, where there is less room: programs are found among the workouts. */
export const phoneNavigation: readonly NavigationItem[] = [
  dashboard,
  { ...workouts, also: [...workouts.also, programs.href] },
  goals,
  profile,
];

/** True for the item's own page, every page below it, and what else belongs to its section. */
export function isActive({ href, also = [] }: NavigationItem, location: string): boolean {
  return [href, ...also].some((page) => location === page || location.startsWith(`${page}/`));
}
