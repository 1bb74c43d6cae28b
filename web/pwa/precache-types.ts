// Declares the list of files that the service worker stores. The build writes the list into the worker
// (scripts/worker-precache.ts).
import type { PrivateRoute, PublicRoute } from '#shared/page-routes.ts';

/** Names the route of a page. `shell` is the not-found page, which is shown at an unknown address. */
export type KeptRoute = PublicRoute | PrivateRoute | 'shell';

/** `NOWHERE` is the address at which the build requests the not-found page. */
export const NOWHERE = '/no-such-page';

export interface PrecacheList {
  /**
   * `files` lists scripts, styles and icons. `revision` is the hash of a file; null if the file name already contains a
   * hash.
   */
  files: { url: string; revision: string | null; integrity: string }[];
  /**
   * `pages` lists the HTML of each page by the pattern of its address, such as `/goals/:id`. The revision is the
   * SHA-256 hash of the HTML without a nonce, in base64.
   */
  pages: { route: KeptRoute; url: string; revision: string }[];
}
