// A long piece of work is done in parts, and others are answered between any two of them.
import { setImmediate } from 'node:timers/promises';

let last: Promise<void> = Promise.resolve();

/**
 * Waits for a turn of the event loop of one's own: of all that wait, whatever their request, one goes on in each turn.
 * Else the parts of the questions of a page, which wait for the same rows, would be done one after the other in one turn.
 */
export function giveWay(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}
