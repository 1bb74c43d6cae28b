// Adds and removes the apostrophe before a text that a spreadsheet would run as a formula. Exports add the apostrophe,
// and imports remove it.

const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;
const GUARDED = /^'(?='*[=+\-@\t\r＝＋－＠])/;

/** Returns the text with an apostrophe in front if a spreadsheet would run the text as a formula. */
export function withFormulaGuard(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Returns a text without the apostrophe that an export added. */
export function withoutFormulaGuard(text: string): string {
  return text.replace(GUARDED, '');
}
