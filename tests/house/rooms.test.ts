// The rooms of server/ and shared/ (their folders, inner rooms counted with the outer one) stand above each other.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const files = globSync('{server,shared}/**/*.ts', { cwd: root });

/** `server/db/embedded/cluster.ts` → `server/db`; a feature of the server and the root of a house are rooms too. */
function roomOf(file: string): string {
  const [house = '', ...inner] = path.dirname(file).split('/');
  const isFeature = house === 'server' && inner[0] === 'features';
  return [house, ...inner.slice(0, isFeature ? 2 : 1)].join('/');
}

/** Returns the imports of a file, types included, as paths from the root of the repository. */
function importsOf(file: string): string[] {
  const source = readFileSync(path.join(root, file), 'utf8');
  return [...source.matchAll(/\b(?:from|import)\s*\(?\s*'([#.][^']+)'/g)].map(([, from = '']) =>
    from.startsWith('#') ? from.slice(1) : path.join(path.dirname(file), from),
  );
}

/** Room → the rooms that its files import, each with an example. */
const ways = new Map<string, Map<string, string>>();
for (const file of files) {
  for (const imported of importsOf(file)) {
    const [from, to] = [roomOf(file), roomOf(imported)];
    if (from === to) continue;
    if (!ways.has(from)) ways.set(from, new Map());
    ways.get(from)?.set(to, `${file} imports ${imported}`);
  }
}

/** A way through rooms from `at` back to `goal`, as the imports that make it; undefined when there is none. */
function wayBack(at: string, goal: string, seen = new Set<string>()): string[] | undefined {
  seen.add(at);
  for (const [next, example] of ways.get(at) ?? []) {
    if (next === goal) return [example];
    const further = seen.has(next) ? undefined : wayBack(next, goal, seen);
    if (further) return [example, ...further];
  }
  return undefined;
}

it('there are rooms to look at', () => {
  expect(ways.size).toBeGreaterThan(20);
});

it.each([...ways.keys()])('what %s imports does not lead back to it', (room) => {
  expect(wayBack(room, room)).toBeUndefined();
});
