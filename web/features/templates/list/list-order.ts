// Filters and sorts the list of workouts.
import { comparable, searchWords } from '#shared/comparable.ts';
import type { Template } from '#shared/templates/schema.ts';

/** Number of workouts from which the list has a filter. */
export const FILTER_FROM = 8;

export const orderLabels = {
  'last-used': 'Last used',
  name: 'Name',
  updated: 'Last changed',
} as const;
export type ListOrder = keyof typeof orderLabels;

export function isOrder(value: string): value is ListOrder {
  return value in orderLabels;
}

/** Returns the workouts that contain every typed word in their name or exercises, sorted. */
export function listed(templates: readonly Template[], filter: string, order: ListOrder) {
  const words = searchWords(filter);
  return templates
    .filter((template) => {
      const names = [template.name, ...template.exercises.map(({ exercise }) => exercise.name)];
      const text = comparable(names.join(' '));
      return words.every((word) => text.includes(word));
    })
    .toSorted(comparers[order]);
}

const comparers: Record<ListOrder, (a: Template, b: Template) => number> = {
  // Unused workouts come last, newest first.
  'last-used': (a, b) =>
    (b.lastUsed ?? '').localeCompare(a.lastUsed ?? '') || b.updatedAt.localeCompare(a.updatedAt),
  name: (a, b) => a.name.localeCompare(b.name),
  updated: (a, b) => b.updatedAt.localeCompare(a.updatedAt),
};
