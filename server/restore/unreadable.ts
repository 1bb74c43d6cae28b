// Refusals of an archive that was cut, changed, or made by something else.
import { DomainError } from '#shared/errors.ts';

/** Returns the refusal of an archive; `sentence` says to a person what is wrong with it. */
export function unreadable(sentence: string): DomainError {
  return new DomainError('UNREADABLE_FILE', sentence);
}
