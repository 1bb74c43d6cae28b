// Detects text without a visible character, and removes invisible characters that can disguise text.

// The expression matches invisible characters, such as white space and zero-width characters. A name of only such
// characters is blank.
const INVISIBLE =
  // oxlint-disable-next-line no-misleading-character-class -- single characters are listed, on purpose
  /[\s\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B-\u200F\u2060-\u2064\u3164\uFEFF]/gu;
export function isBlank(text: string): boolean {
  return text.replace(INVISIBLE, '') === '';
}

/**
 * Line separators and direction overrides can disguise the text after them. Direction marks and
 * joiners are allowed, because some scripts need them.
 */
const HIDDEN = /[\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

export function hasHiddenCharacters(text: string): boolean {
  return text.search(HIDDEN) !== -1;
}

/** Removes the characters that can disguise the text after them, such as direction overrides. */
export function withoutHiddenCharacters(text: string): string {
  return text.replace(HIDDEN, '');
}
