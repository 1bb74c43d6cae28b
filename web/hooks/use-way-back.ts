// A page's way back is stored in its entry of the browser's history: its back link leads there, and that page's own
// back link still leads to where it came from. A page that was opened by its address leads to the page above it.
import { useState } from 'react';
import { routeAt } from '#shared/paths.ts';

export interface WayBack {
  href: string;
  label: string;
  /** So many steps back in the browser's history; absent where it is a link to a page. */
  steps?: number;
}

/** Pages to come back to; a saved or cancelled form, and the sign-in pages, are left out. */
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
  'goals',
  'goalDetail',
]);

/** Names of their own; every other place has that of its tab. */
const NAMES: Readonly<Record<string, string>> = {
  dashboard: 'Dashboard',
  run: 'Back to the workout',
};

/** The way back of the page that is open; `above` where it was opened by its address. */
export function useWayBack(above: WayBack): WayBack {
  // Read once: windows over the page and unsaved changes in it are steps of their own, without it.
  const [cameFrom] = useState(() => kept(history.state)?.cameFrom);
  return cameFrom ?? above;
}

interface Navigation {
  replace?: boolean;
  state?: unknown;
}

/** Returns the options of a navigation to `to`, with the way back of that page. */
export function withWayBack<Options extends Navigation>(to: string, options?: Options) {
  const cameFrom = wayBackFrom(to, options?.replace ?? false);
  return cameFrom ? { ...options, state: { ...kept(options?.state), cameFrom } } : options;
}

function wayBackFrom(to: string, isReplaced: boolean): WayBack | undefined {
  const state = kept(history.state);
  // A page that replaces an open window continues from the page below it.
  if (isReplaced && !state?.overlay) return state?.cameFrom;
  const [path = to] = to.split(/[?#]/);
  if (path !== location.pathname) return thisPlace();
  const { cameFrom } = state ?? {};
  return cameFrom?.steps === undefined ? cameFrom : { ...cameFrom, steps: cameFrom.steps + 1 };
}

/** The page that is open, one step back; undefined when there is no way back to it. */
function thisPlace(): WayBack | undefined {
  const route = routeAt(location.pathname);
  if (route === undefined || !PLACES.has(route)) return undefined;
  const [title = ''] = document.title.split(' · ');
  const label = NAMES[route] ?? title;
  return { href: location.pathname + location.search, label, steps: 1 };
}

/** Returns this app's data in a history entry. */
function kept(state: unknown): { cameFrom?: WayBack; overlay?: number } | undefined {
  // `as`: only this file writes it.
  return typeof state === 'object' && state !== null ? (state as object) : undefined;
}
