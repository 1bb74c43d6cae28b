import { errorMessage, hasServerAnswer } from './error-message.ts';

/** Describes why the server did not save a form. */
export interface SaveFailure {
  /** `sentence` is the error message of the form; null when a toast already shows the message. */
  sentence: string | null;
  /** `isUnsent` is true when no response arrived. The user may then send the unchanged form again. */
  isUnsent: boolean;
}

/** Returns the server's message for a refusal, and `fallback` for every other error. */
export function saveFailure(error: unknown, fallback: string): SaveFailure {
  return { sentence: errorMessage(error, fallback), isUnsent: !hasServerAnswer(error) };
}

/**
 * Removes the sentence from the failure when a toast already shows it. Returns undefined when nothing remains to show.
 */
export function withoutSentence(failure: SaveFailure, text: string): SaveFailure | undefined {
  if (failure.sentence !== text) return failure;
  return failure.isUnsent ? { ...failure, sentence: null } : undefined;
}

/** Returns the failure of a form that was not sent, because its input is invalid. */
export function refusal(sentence: string): SaveFailure {
  return { sentence, isUnsent: false };
}
