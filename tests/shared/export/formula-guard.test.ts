import { expect, test } from 'vitest';
import { withFormulaGuard, withoutFormulaGuard } from '#shared/export/formula-guard.ts';

test.each([
  '=SUM(A1)',
  '+20 Method Row',
  '-heavy',
  '@home Press',
  '\tend',
  '＝１',
  '＋１',
  '－１',
  '＠home',
  "'=x",
])('the export puts an apostrophe before %j against formulas; the import removes it', (text) => {
  expect(withFormulaGuard(text)).toBe(`'${text}`);
  expect(withoutFormulaGuard(`'${text}`)).toBe(text);
});

test.each(['Bench', "'til failure", '', "Farmer's"])(
  'the formula guard leaves %j unchanged',
  (text) => {
    expect(withFormulaGuard(text)).toBe(text);
    expect(withoutFormulaGuard(text)).toBe(text);
  },
);
