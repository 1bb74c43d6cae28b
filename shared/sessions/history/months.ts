// Converts times to calendar months, `YYYY-MM`. Pure.

/** Returns the months from one day to another (`YYYY-MM-DD`), both included, oldest first. */
export function monthsBetween(first: string, last: string): string[] {
  const [from, to] = [numberOf(first), numberOf(last)];
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => nameOf(from + index));
}

/** Returns the number of the month, counted from year 0. */
function numberOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

function nameOf(month: number): string {
  const year = String(Math.floor(month / 12)).padStart(4, '0');
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}`;
}
