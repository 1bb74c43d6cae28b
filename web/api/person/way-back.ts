// Stores the link back to a workout whose sign-in was lost. The link is part of the history entry of the sign-in page,
// so that both disappear together.
import { paths } from '#web/paths.ts';
import { isReviewDue } from './auth-store.ts';
import { keptInvitation } from './kept-invitation.ts';

interface WayBack {
  userId: string;
  /** Path and query of the run. */
  place: string;
}

/** Returns the history state of a link to the sign-in. The same person continues at `place`. */
export function wayBackState(wayBack: WayBack): { wayBack: WayBack } {
  return { wayBack };
}

/**
 * The history state of the way from the import to the sign-in. A shared file may be waiting, so the import continues
 * for any user.
 */
export const toImportState = { toImport: true };

/**
 * Returns the page after a sign-in: the import, the workout of the same person, the invitation that was opened before,
 * the review after a password reset, otherwise the dashboard.
 */
export function placeAfterSignIn(userId: string | undefined): string {
  if (isToImport()) return paths.import();
  const wayBack = readWayBack();
  if (wayBack && wayBack.userId === userId) return wayBack.place;
  const invitation = keptInvitation();
  if (invitation !== null) return paths.join(invitation);
  return isReviewDue() ? paths.account() : paths.dashboard();
}

function isToImport(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'toImport' in state;
}

function readWayBack(): WayBack | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('wayBack' in state)) return undefined;
  // `as`: only `wayBackState` writes this history state.
  return state.wayBack as WayBack;
}
