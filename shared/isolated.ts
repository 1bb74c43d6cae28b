// Isolates names in sentences: screens and mails run from left to right, names may run from right to left.

const WRITTEN_RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * Returns a name that keeps the order of the text after it. Without this, '120 kg' after a Hebrew name shows as '120'
 * before it and 'kg' after it. A name without right-to-left letters stays unchanged. In JSX, a `<bdi>` element does the
 * same.
 */
export function isolated(name: string): string {
  return WRITTEN_RIGHT_TO_LEFT.test(name) ? `${FIRST_STRONG_ISOLATE}${name}${POP_ISOLATE}` : name;
}
