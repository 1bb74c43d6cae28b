// Builds the greeting for new and returning users.
import type { Statistics } from '#shared/dashboard/schema.ts';

/**
 * Returns true for an account without a workout. Returns false until the statistics have loaded.
 */
export function isNewHere(statistics: Statistics | undefined): boolean {
  return statistics?.totalWorkouts === 0 && statistics.recentWorkouts.length === 0;
}

/** Returns 'Welcome back, Sam'; 'Welcome, Sam' for a new user or when the statistics are unknown. */
export function greeting(name: string | undefined, statistics: Statistics | undefined): string {
  const isBack = statistics !== undefined && !isNewHere(statistics);
  const welcome = isBack ? 'Welcome back' : 'Welcome';
  return name === undefined ? welcome : `${welcome}, ${name}`;
}
