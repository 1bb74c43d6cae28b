import { paths } from '#web/paths.ts';

export interface NavigationItem {
  label: string;
  href: string;
  /** `also` lists other addresses at which this item is marked as current. */
  also?: readonly string[];
}

const programs: NavigationItem = { label: 'Programs', href: paths.programs() };
const goals: NavigationItem = { label: 'Goals', href: paths.goals() };
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
 * Returns the navigation of signed-in pages. A phone of 320 px has space for five items. 'Programs' is left out on
 * phones, and 'Goals' too for a trainer.
 */
export function navigationOf(who: { isPhone: boolean; isTrainer: boolean }) {
  return items.filter((item) => {
    if (item === clients) return who.isTrainer;
    return !who.isPhone || (item !== programs && (item !== goals || !who.isTrainer));
  });
}

/**
 * Returns true when `location` belongs to the item. The longest matching address wins, because an address can be below
 * the address of another item.
 */
export function isActive(
  item: NavigationItem,
  location: string,
  all: readonly NavigationItem[],
): boolean {
  const longest = ({ href, also = [] }: NavigationItem) =>
    Math.max(
      // The score is the length of the matching address. A match with `href` scores 0.5 more, so that it wins over the
      // same address in the `also` of another item.
      lengthAt(href, location, 0.5),
      ...also.map((page) => lengthAt(page, location)),
    );
  const own = longest(item);
  return own > 0 && all.every((other) => longest(other) <= own);
}

function lengthAt(page: string, location: string, more = 0): number {
  return location === page || location.startsWith(`${page}/`) ? page.length + more : 0;
}
