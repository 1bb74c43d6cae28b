import { errorMessage, hasServerAnswer } from './error-message.ts';

/** The reason why a form was not saved. */
export interface SaveFailure {
  /** Null when a toast says it. */
  sentence: string | null;
  /** No answer came: the same may be sent again. */
  isUnsent: boolean;
}

/** `fallback` unless the server said why it refused. */
export function saveFailure(error: unknown, fallback: string): SaveFailure {
  return { sentence: errorMessage(error, fallback), isUnsent: !hasServerAnswer(error) };
}

/** Returns what is left to say beside a toast with the text; undefined: nothing. */
export function withoutSentence(failure: SaveFailure, text: string): SaveFailure | undefined {
  if (failure.sentence !== text) return failure;
  return failure.isUnsent ? { ...failure, sentence: null } : undefined;
}

/** Returns a failure for input that the rules refuse before anything is sent. */
export function refusal(sentence: string): SaveFailure {
  return { sentence, isUnsent: false };
}
