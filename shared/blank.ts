// Text in which there is nothing to see.

// Everything a person cannot see: a name made of these only is blank (zero width space and joiners, BOM, soft hyphen).
const INVISIBLE =
  // oxlint-disable-next-line no-misleading-character-class -- single characters are listed, on purpose
  /[\s\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B-\u200F\u2060-\u2064\u3164\uFEFF]/gu;
/** True when a person would see nothing. */
export function isBlank(text: string): boolean {
  return text.replace(INVISIBLE, '') === '';
}
