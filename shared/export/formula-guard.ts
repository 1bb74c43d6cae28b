// The apostrophe before a text that a spreadsheet would run as a formula: written by exports, removed by imports.

const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;
const GUARDED = /^'(?='*[=+\-@\t\r＝＋－＠])/;

/** Returns a text that no spreadsheet runs. */
export function withFormulaGuard(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Returns a text of a spreadsheet as a person wrote it. */
export function withoutFormulaGuard(text: string): string {
  return text.replace(GUARDED, '');
}
