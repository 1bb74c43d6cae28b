// What a refusal says about a thing that the server does not have.
import { httpStatusOf } from './error-message.ts';

const REFUSED_ID = 400;
const NOT_FOUND = 404;

/** True when the address of a page leads to nothing: its thing is gone, or what stands for its id is none. */
export function isMissing(error: unknown): boolean {
  const status = httpStatusOf(error);
  return status === NOT_FOUND || status === REFUSED_ID;
}

/**
 * Waits for a deletion. Of a thing that was deleted on another device meanwhile: what was asked for is so.
 *
 * @throws every other failure of `deletion`
 */
export async function unlessAlreadyDeleted(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (httpStatusOf(error) !== NOT_FOUND) throw error;
  }
}
