// The way back into the workout in whose middle a sign-in was lost. It stands in the step of the browser's history that
// leads to the sign-in, so that it is gone with it.
import { paths } from '#web/paths.ts';
import { isReviewDue } from './auth-store.ts';

interface WayBack {
  userId: string;
  /** Path and query of the live session. */
  place: string;
}

/** The state of a link to the sign-in: the same person goes on at `place`. */
export function wayBackState(wayBack: WayBack): { wayBack: WayBack } {
  return { wayBack };
}

/**
 * The history state of the way from the import to the sign-in, where a shared file may wait: the import continues there
 * for any user.
 */
export const toImportState = { toImport: true };

/**
 * Returns the page after a sign-in: the import, the workout for the same person, what was added before a password reset,
 * else the dashboard.
 */
export function placeAfterSignIn(userId: string | undefined): string {
  if (isToImport()) return paths.import();
  const wayBack = readWayBack();
  if (wayBack && wayBack.userId === userId) return wayBack.place;
  return isReviewDue() ? paths.account() : paths.dashboard();
}

function isToImport(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'toImport' in state;
}

function readWayBack(): WayBack | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('wayBack' in state)) return undefined;
  // `as`: written above and nowhere else.
  return state.wayBack as WayBack;
}
