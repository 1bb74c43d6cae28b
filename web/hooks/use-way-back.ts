// Stores the target of a page's back link in the page's history entry. The previous page has its own entry. A page that
// was opened by its address links to its parent page.
import { useState } from 'react';
import { routeAt } from '#shared/paths.ts';

export interface WayBack {
  href: string;
  label: string;
  /**
   * Number of steps back in the browser's history. Without this number the back link opens its
   * address.
   */
  steps?: number;
}

/** Pages to return to. Forms and sign-in pages are not among them. */
const PLACES: ReadonlySet<string | undefined> = new Set([
  'dashboard',
  'templates',
  'templateView',
  'programs',
  'program',
  'exercises',
  'exercise',
  'run',
  'report',
  'history',
  'progress',
  'assessment',
  'profile',
  'trainer',
  'proposal',
  'goals',
  'goal',
]);

/** Labels of some pages in a back link. Other pages use the title of their tab. */
const NAMES: Readonly<Record<string, string>> = {
  dashboard: 'Dashboard',
  run: 'Back to the workout',
};

/** Returns the back link of the open page; `above` when it was opened by its address. */
export function useWayBack(above: WayBack): WayBack {
  // The back link is read once: overlays and unsaved changes add history entries that lack `cameFrom`.
  const [cameFrom] = useState(() => kept(history.state)?.cameFrom);
  return cameFrom ?? above;
}

interface Navigation {
  replace?: boolean;
  state?: unknown;
}

/** Returns the options of a navigation to `to`, with the back link of that page. */
export function withWayBack<Options extends Navigation>(to: string, options?: Options) {
  const cameFrom = wayBackFrom(to, options?.replace ?? false);
  return cameFrom ? { ...options, state: { ...kept(options?.state), cameFrom } } : options;
}

function wayBackFrom(to: string, isReplaced: boolean): WayBack | undefined {
  const state = kept(history.state);
  // A page that replaces an open overlay continues from the page below it.
  if (isReplaced && !state?.overlay) return state?.cameFrom;
  const [path = to] = to.split(/[?#]/);
  if (path !== location.pathname) return thisPlace();
  const { cameFrom } = state ?? {};
  return cameFrom?.steps === undefined ? cameFrom : { ...cameFrom, steps: cameFrom.steps + 1 };
}

/** Returns the open page as the target of a back link, one step away; undefined when it is not a page to return to. */
function thisPlace(): WayBack | undefined {
  const route = routeAt(location.pathname);
  if (route === undefined || !PLACES.has(route)) return undefined;
  const [title = ''] = document.title.split(' · ');
  const label = NAMES[route] ?? title;
  return { href: location.pathname + location.search, label, steps: 1 };
}

/** Returns this app's data in a history entry. */
function kept(state: unknown): { cameFrom?: WayBack; overlay?: number } | undefined {
  // `as`: only this app writes the state of its history entries.
  return typeof state === 'object' && state !== null ? (state as object) : undefined;
}
