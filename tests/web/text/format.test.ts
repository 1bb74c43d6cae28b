import { expect, it, vi } from 'vitest';

it('date and number formatters are created at their first use, not when the module is imported', async () => {
  const dates = vi.spyOn(Intl, 'DateTimeFormat');
  const numbers = vi.spyOn(Intl, 'NumberFormat');
  const { countOf, formatShortMonth } = await import('#web/text/format.ts');
  expect(dates).not.toHaveBeenCalled();
  expect(numbers).not.toHaveBeenCalled();

  expect([
    formatShortMonth('2026-11-21T12:00:00'),
    formatShortMonth('2026-03-21T12:00:00'),
  ]).toEqual(['Nov', 'Mar']);
  expect([countOf(1, 'set'), countOf(1_234, 'set')]).toEqual(['1 set', '1,234 sets']);
  // One formatter is for the order of day and month, the other for the names of months.
  expect(dates).toHaveBeenCalledTimes(2);
  expect(numbers).toHaveBeenCalledOnce();
});
