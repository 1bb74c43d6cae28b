import { errorMessage, hasServerAnswer } from './error-message.ts';

/** The reason why a form was not saved. */
export interface SaveFailure {
  sentence: string;
  /** No answer came: the same may be sent again. */
  isUnsent: boolean;
}

/** `fallback` unless the server said why it refused. */
export function saveFailure(error: unknown, fallback: string): SaveFailure {
  return { sentence: errorMessage(error, fallback), isUnsent: !hasServerAnswer(error) };
}

/** Returns a failure for input that the rules refuse before anything is sent. */
export function refusal(sentence: string): SaveFailure {
  return { sentence, isUnsent: false };
}
