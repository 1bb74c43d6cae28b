/**
 * Returns the whole years from a date of birth to `day`, both `YYYY-MM-DD`. A person born on 29 February gets a year
 * older on 1 March.
 */
export function ageOn(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  const isBeforeBirthday = day.slice(5) < dateOfBirth.slice(5);
  return Math.max(0, isBeforeBirthday ? years - 1 : years);
}
