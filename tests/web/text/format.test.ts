import { expect, it, vi } from 'vitest';

it('importing the module creates no date or number format', async () => {
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
  // The order of day and month needs one date format, the name of a month another.
  expect(dates).toHaveBeenCalledTimes(2);
  expect(numbers).toHaveBeenCalledOnce();
});
