import { paths } from '#web/paths.ts';

export interface NavigationItem {
  label: string;
  href: string;
  /** Pages of this section whose address is not below its own. An item with such an address takes precedence. */
  also?: readonly string[];
}

const programs: NavigationItem = { label: 'Programs', href: paths.programs() };
const goals: NavigationItem = { label: 'Goals', href: paths.goals() };
/** Link to the trainer's desk. */
const clients: NavigationItem = { label: 'Clients', href: paths.trainer() };

const items: readonly NavigationItem[] = [
  { label: 'Dashboard', href: paths.dashboard(), also: ['/proposals'] },
  { label: 'Workouts', href: paths.templates(), also: [paths.exercises(), programs.href] },
  programs,
  { label: 'Progress', href: paths.progress(), also: [paths.history(), goals.href] },
  goals,
  clients,
  {
    label: 'Profile',
    href: paths.profile(),
    also: [paths.settings(), paths.assessment(), paths.import(), clients.href],
  },
];

/**
 * Returns the navigation of signed-in pages; of a trainer with the clients. Five names fit the width of a phone of 320
 * px, six do not: there programs are part of the workouts, and goals of a trainer part of the progress.
 */
export function navigationOf(who: { isPhone: boolean; isTrainer: boolean }) {
  return items.filter((item) => {
    if (item === clients) return who.isTrainer;
    return !who.isPhone || (item !== programs && (item !== goals || !who.isTrainer));
  });
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
  const longest = ({ href, also = [] }: NavigationItem) =>
    Math.max(
      // Adds half a character, so that `href` takes precedence over the same address in another item's `also`.
      lengthAt(href, location, 0.5),
      ...also.map((page) => lengthAt(page, location)),
    );
  const own = longest(item);
  return own > 0 && all.every((other) => longest(other) <= own);
}

function lengthAt(page: string, location: string, more = 0): number {
  return location === page || location.startsWith(`${page}/`) ? page.length + more : 0;
}
