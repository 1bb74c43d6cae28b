/**
 * The day that a weight of now belongs to, `YYYY-MM-DD`: `today` of the person. A later day may have a weight already,
 * when it was kept by the day of UTC or the person has flown west: then it is that day, or the weight of now would not
 * be the newest. `newestDay` is undefined without any weight.
 */
export function weighingDay(newestDay: string | undefined, today: string): string {
  return newestDay !== undefined && newestDay > today ? newestDay : today;
}
