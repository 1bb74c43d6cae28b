/**
 * The day that a weight of now belongs to, `YYYY-MM-DD`: `today` of the person. A weight that was sent with the profile
 * is kept under the day of UTC, which may have begun earlier: then it is that day, or the weight of now would not be the
 * newest. `newestDay` is undefined without any weight.
 */
export function weighingDay(newestDay: string | undefined, today: string): string {
  return newestDay !== undefined && newestDay > today ? newestDay : today;
}
