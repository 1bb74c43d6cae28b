// Chooses the page that opens after a sign-in.
import { paths } from '#web/paths.ts';
import { isReviewDue } from './auth-store.ts';
import { keptPlace } from './kept-place.ts';

interface WayBack {
  userId: string;
  place: string;
}

/** Returns the history state of a link to the sign-in page. After the sign-in, the same user continues at `place`. */
export function wayBackState(wayBack: WayBack): { wayBack: WayBack } {
  return { wayBack };
}

/**
 * `toImportState` is the history state of the sign-in page for a visitor who opened the import page. After the sign-in,
 * any user continues with the import.
 */
export const toImportState = { toImport: true };

/**
 * Returns the page to open after a sign-in. An open import comes first, then the user's place before the sign-in, a
 * kept page, a due review and the dashboard.
 */
export function placeAfterSignIn(userId: string | undefined): string {
  if (isToImport()) return paths.import();
  const wayBack = readWayBack();
  if (wayBack && wayBack.userId === userId) return wayBack.place;
  return keptPlace() ?? (isReviewDue() ? paths.account() : paths.dashboard());
}

function isToImport(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'toImport' in state;
}

function readWayBack(): WayBack | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('wayBack' in state)) return undefined;
  // The cast is safe because only `wayBackState` writes the field `wayBack`.
  return state.wayBack as WayBack;
}
