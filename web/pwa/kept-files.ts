// Types the list of files that the service worker stores on the device. The build writes it into the worker
// (scripts/worker-build.ts).
import type { PrivateRoute, PublicRoute } from '#shared/paths.ts';

/** A route of a page; `shell` covers every address that is not a page. */
export type KeptRoute = PublicRoute | PrivateRoute | 'shell';

/** An address that is not a page. */
export const NOWHERE = '/no-such-page';

export interface PrecacheList {
  /** Scripts, styles and icons. A file with a hash in its name has no revision. */
  files: { url: string; revision: string | null; integrity: string }[];
  /**
   * The HTML of each page, under its pattern in shared/paths.ts: the server accepts `/goals/:id` for the page of a
   * goal. The page for addresses without a page is under NOWHERE. The revision is the SHA-256 of the HTML with its
   * placeholder, in base64.
   */
  pages: { route: KeptRoute; url: string; revision: string }[];
}
