// Detects text without a visible character.

// Characters that a person cannot see: white space, zero-width space and joiners, BOM, soft hyphen. A name of only
// these is blank.
const INVISIBLE =
  // oxlint-disable-next-line no-misleading-character-class -- single characters are listed, on purpose
  /[\s\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B-\u200F\u2060-\u2064\u3164\uFEFF]/gu;
/** Returns whether the text has no visible character. */
export function isBlank(text: string): boolean {
  return text.replace(INVISIBLE, '') === '';
}
