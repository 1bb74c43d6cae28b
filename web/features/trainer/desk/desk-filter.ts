// Filters the clients of a desk by search words and tag.
import { comparable } from '#shared/comparable.ts';
import type { DeskClient } from '#shared/trainer/desk-schema.ts';

/** Returns the tags of all clients, the most used first. */
export function tagsOf(clients: readonly DeskClient[]): string[] {
  const uses = new Map<string, number>();
  for (const tag of clients.flatMap(({ tags }) => tags)) uses.set(tag, (uses.get(tag) ?? 0) + 1);
  return [...uses].toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([tag]) => tag);
}

/** Returns the clients with the tag whose name, label or tags contain all words. */
export function filtered(
  clients: readonly DeskClient[],
  search: string,
  tag: string | null,
): DeskClient[] {
  const words = comparable(search).split(' ').filter(Boolean);
  return clients.filter(({ name, label, tags }) => {
    const text = comparable([name, label, ...tags].join(' '));
    return (tag === null || tags.includes(tag)) && words.every((word) => text.includes(word));
  });
}
