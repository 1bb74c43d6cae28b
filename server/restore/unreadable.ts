// Makes refusals of an archive that is truncated, changed, or not made by LiftLedger.
import { DomainError } from '#shared/errors.ts';

/** Returns the refusal of an archive. `sentence` describes the problem for the user. */
export function unreadable(sentence: string): DomainError {
  return new DomainError('UNREADABLE_FILE', sentence);
}
