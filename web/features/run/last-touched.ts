// The last action on a run. Apart from run.ts: its screen is shown before this is needed.
import { lastLoggedAtMs } from '#shared/sessions/forgotten.ts';
import type { Run } from './run.ts';

/** ms since epoch: its start, a set of any device, whatever was done on this one. */
export function lastTouchedAtMs({ pending, touchedAtMs }: Run): number {
  return Math.max(lastLoggedAtMs(pending), touchedAtMs ?? 0);
}
