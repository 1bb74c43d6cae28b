import { errorMessage, hasServerAnswer } from './error-message.ts';

/** The reason why a form was not saved. */
export interface SaveFailure {
  /** Null when a toast shows it. */
  sentence: string | null;
  /** True without a response: the same content may be sent again. */
  isUnsent: boolean;
}

/** Returns the failure with the server's sentence of a refusal, otherwise with `fallback`. */
export function saveFailure(error: unknown, fallback: string): SaveFailure {
  return { sentence: errorMessage(error, fallback), isUnsent: !hasServerAnswer(error) };
}

/** Returns the failure without the text that a toast already shows; undefined when nothing remains to show. */
export function withoutSentence(failure: SaveFailure, text: string): SaveFailure | undefined {
  if (failure.sentence !== text) return failure;
  return failure.isUnsent ? { ...failure, sentence: null } : undefined;
}

/** Returns the failure of input that validation on this device refused. No request is sent. */
export function refusal(sentence: string): SaveFailure {
  return { sentence, isUnsent: false };
}
