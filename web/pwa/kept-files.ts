// Types the list of files that the service worker keeps on the device. The build writes it into the worker
// (scripts/precache-list.ts).
import type { PrivateRoute, PublicRoute } from '#shared/paths.ts';

/** `shell`: of every address that is no page. */
export type KeptRoute = PublicRoute | PrivateRoute | 'shell';

/** An address that is no page. */
export const NOWHERE = '/no-such-page';

export interface PrecacheList {
  /** Scripts, styles and icons. One with a hash in its name has no revision. */
  files: { url: string; revision: string | null; integrity: string }[];
  /**
   * The HTML of each page, under its pattern in shared/paths.ts: the server takes `/goals/:id` for the page of a goal.
   * That of an address without a page is under NOWHERE.
   * The revision is the SHA-256 of the HTML with its placeholder, in base64.
   */
  pages: { route: KeptRoute; url: string; revision: string }[];
}
