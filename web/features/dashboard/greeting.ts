// The greeting: back again, or for the first time.
import type { Statistics } from '#shared/dashboard/schema.ts';

/** True for an account without any workout; false while that is not known. */
export function isNewHere(statistics: Statistics | undefined): boolean {
  return statistics?.totalWorkouts === 0 && statistics.recentWorkouts.length === 0;
}

/** 'Welcome back, Sam', or 'Welcome, Sam' for somebody new and where nobody knows. */
export function greeting(name: string | undefined, statistics: Statistics | undefined): string {
  const isBack = statistics !== undefined && !isNewHere(statistics);
  const welcome = isBack ? 'Welcome back' : 'Welcome';
  return name === undefined ? welcome : `${welcome}, ${name}`;
}
