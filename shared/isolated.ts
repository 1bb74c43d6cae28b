// Isolates names inside English sentences, because a Hebrew or Arabic name would reorder the words after it.

const WRITTEN_RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * Returns a name that does not reorder the text after it. Otherwise '120 kg' after a Hebrew name would be shown with
 * 'kg' first.
 */
export function isolated(name: string): string {
  return WRITTEN_RIGHT_TO_LEFT.test(name) ? `${FIRST_STRONG_ISOLATE}${name}${POP_ISOLATE}` : name;
}
