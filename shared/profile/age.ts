/** Whole years from a day of birth to `day`, both `YYYY-MM-DD`. Born on 29 February: a year older on 1 March. */
export function ageOn(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  const isBeforeBirthday = day.slice(5) < dateOfBirth.slice(5);
  return Math.max(0, isBeforeBirthday ? years - 1 : years);
}
