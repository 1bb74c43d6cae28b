// Checks that imports between folders (rooms) form no cycle. Types and `import()` count too.
import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { floors } from './rooms.ts';
import { importsOf, ROOT } from './imports.ts';

const files = globSync('{server,shared,web,scripts,tests/support}/**/*.{ts,tsx}', { cwd: ROOT });

/**
 * Returns the first part of the path of `file` below `folder`: `state` for `web/run/state/queue.ts` in `web/run`.
 * Returns undefined for a file outside the folder.
 */
function placeIn(folder: string, file: string): string | undefined {
  return file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/')[0] : undefined;
}

const arrows = files.flatMap((file) => importsOf(file).map((imported) => ({ file, imported })));

type Ways = ReadonlyMap<string, ReadonlyMap<string, string>>;

function waysIn(folder: string): Ways {
  const ways = new Map<string, Map<string, string>>();
  for (const { file, imported } of arrows) {
    const [from, to] = [placeIn(folder, file), placeIn(folder, imported)];
    if (from === undefined || to === undefined || from === to) continue;
    if (!ways.has(from)) ways.set(from, new Map());
    ways.get(from)?.set(to, `${file} imports ${imported}`);
  }
  return ways;
}

/** Returns a cycle of imports that leads from `at` back to `goal`, or undefined when there is none. */
function wayBack(
  ways: Ways,
  at: string,
  goal: string,
  seen = new Set<string>(),
): string[] | undefined {
  seen.add(at);
  for (const [next, example] of ways.get(at) ?? []) {
    if (next === goal) return [example];
    const further = seen.has(next) ? undefined : wayBack(ways, next, goal, seen);
    if (further) return [example, ...further];
  }
  return undefined;
}

const MOST_FILES = 30;

it('no folder of code or tests has more than thirty files', () => {
  const counts = new Map<string, number>();
  for (const file of globSync('{server,shared,web,scripts,tests}/**/*.*', { cwd: ROOT })) {
    const folder = path.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const large = [...counts].filter(([, count]) => count > MOST_FILES).map(([folder]) => folder);
  expect(large).toEqual([]);
});

const folders = [
  ...new Set(
    files.flatMap((file) => {
      const parts = path.dirname(file).split('/');
      return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    }),
  ),
];

it('the check of imports finds the folders and imports of web/', () => {
  expect(folders.length).toBeGreaterThan(100);
  expect(arrows.filter(({ file }) => file.startsWith('web/')).length).toBeGreaterThan(2000);
});

it.each(folders)('the imports between the parts of %s form no cycle', (folder) => {
  const ways = waysIn(folder);
  expect([...ways.keys()].flatMap((place) => wayBack(ways, place, place) ?? [])).toEqual([]);
});

describe.each(Object.entries(floors))('rooms of %s import only earlier rooms', (folder, rooms) => {
  const order = rooms.map(([room]) => room);
  const floorOf = (place: string) => (order.includes(place) ? order.indexOf(place) : Infinity);

  it('the list of rooms names each subfolder of the folder', () => {
    const places = new Set(files.map((file) => placeIn(folder, file)));
    const inner = [...places].filter((place) => place !== undefined && !place.includes('.'));
    expect(order.filter((place) => !place.includes('.')).toSorted()).toEqual(inner.toSorted());
  });

  it('each room imports only the rooms that are listed before it', () => {
    const up = [...waysIn(folder)].flatMap(([from, ways]) =>
      [...ways].flatMap(([to, example]) => (floorOf(to) > floorOf(from) ? [example] : [])),
    );
    expect(up).toEqual([]);
  });
});
