// Chooses the target of a page's back link. The target is the page from which the user came, if `PLACES` lists that
// page, otherwise the parent page.
import { useState } from 'react';
import { routeAt } from '#shared/page-routes.ts';

export interface WayBack {
  href: string;
  label: string;
  /**
   * `steps` is the number of history entries by which the back link goes back. Without `steps`, the link opens `href`.
   */
  steps?: number;
}

/** `PLACES` lists the pages to which a back link can lead. Forms and sign-in pages are excluded. */
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

/** `NAMES` holds the labels of back links that differ from the page title. */
const NAMES: Readonly<Record<string, string>> = {
  dashboard: 'Dashboard',
  run: 'Back to the workout',
};

export function useWayBack(above: WayBack): WayBack {
  // The back link is read once, at the first render. The state of the history entry may change while the page is open.
  const [cameFrom] = useState(() => kept(history.state)?.cameFrom);
  return cameFrom ?? above;
}

interface Navigation {
  replace?: boolean;
  state?: unknown;
}

export function withWayBack<Options extends Navigation>(to: string, options?: Options) {
  const cameFrom = wayBackFrom(to, options?.replace ?? false);
  return cameFrom ? { ...options, state: { ...kept(options?.state), cameFrom } } : options;
}

function wayBackFrom(to: string, isReplaced: boolean): WayBack | undefined {
  const state = kept(history.state);
  // A page that replaces the history entry of an open dialog links back to the page below the dialog.
  if (isReplaced && !state?.overlay) return state?.cameFrom;
  const [path = to] = to.split(/[?#]/);
  if (path !== location.pathname) return thisPlace();
  const { cameFrom } = state ?? {};
  return cameFrom?.steps === undefined ? cameFrom : { ...cameFrom, steps: cameFrom.steps + 1 };
}

/**
 * Returns a back link to the current page, which the next page shows. Returns undefined when `PLACES` does not list the
 * current page.
 */
function thisPlace(): WayBack | undefined {
  const route = routeAt(location.pathname);
  if (route === undefined || !PLACES.has(route)) return undefined;
  const [title = ''] = document.title.split(' · ');
  const label = NAMES[route] ?? title;
  return { href: location.pathname + location.search, label, steps: 1 };
}

function kept(state: unknown): { cameFrom?: WayBack; overlay?: number } | undefined {
  // The cast is safe because only this app writes the state of its history entries.
  return typeof state === 'object' && state !== null ? (state as object) : undefined;
}
