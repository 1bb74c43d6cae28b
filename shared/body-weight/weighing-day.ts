/**
 * Returns the day of a weight that is measured now, `YYYY-MM-DD`: usually `today` where the user is. A later day may
 * already have a weight, because it was stored by its UTC day or because the user flew west. Then that later day is
 * returned: the current weight must be the newest. `newestDay` is undefined when there is no weight.
 */
export function weighingDay(newestDay: string | undefined, today: string): string {
  return newestDay !== undefined && newestDay > today ? newestDay : today;
}
