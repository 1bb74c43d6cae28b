// Names within sentences. Screens and letters are written from left to right, names may be written from right to left.

const WRITTEN_RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * Returns a name for a sentence, so that what follows keeps its order: without it '120 kg' after a Hebrew name shows as
 * '120' before and 'kg' behind it. A name without such letters stays as it is. In JSX of its own, `<bdi>` does the same.
 */
export function isolated(name: string): string {
  return WRITTEN_RIGHT_TO_LEFT.test(name) ? `${FIRST_STRONG_ISOLATE}${name}${POP_ISOLATE}` : name;
}
