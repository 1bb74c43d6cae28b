// The imports of our own files, read from their text.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '../..');

/** Returns the text of a file, whose path begins at the root of the repository. */
export function textOf(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

const EVERY = /\b(?:from|import)\s*\(?\s*'([#.][^']+)'/g;
const VALUES =
  /\b(?:import|export)\s+(?!type\b)(?<names>[\w*{][^'";]*?)\bfrom\s*'(?<from>[#.][^']+)'|\bimport\s*\(?\s*'(?<alone>[#.][^']+)'/g;
/** A program that is started as a process of its own. */
const BESIDE = /import\.meta\.dirname, '(?<beside>[\w\-/.]+\.tsx?)'/g;
/** Names of which each is a type. */
const TYPES_ALONE = /^\{(?:\s*type\s+\w+(?:\s+as\s+\w+)?\s*,?)+\s*\}\s*$/;

/** Returns the files that a file imports, `import()` and types included, as paths from the root of the repository. */
export function importsOf(file: string): string[] {
  return [...textOf(file).matchAll(EVERY)].map(([, from = '']) => placeOf(from, file));
}

/** Returns what runs with a file: its imports but those of types, and the programs beside it that it starts. */
function valuesOf(file: string): string[] {
  const text = textOf(file);
  const imported = [...text.matchAll(VALUES)].flatMap(({ groups }) => {
    const { names = '', from, alone } = groups ?? {};
    return TYPES_ALONE.test(names) ? [] : [placeOf(from ?? alone ?? '', file)];
  });
  const started = [...text.matchAll(BESIDE)].map(({ groups }) =>
    path.join(path.dirname(file), groups?.['beside'] ?? ''),
  );
  return [...imported, ...started].filter((each) => existsSync(path.join(ROOT, each)));
}

function placeOf(from: string, file: string): string {
  return from.startsWith('#') ? from.slice(1) : path.join(path.dirname(file), from);
}

const known = new Map<string, readonly string[]>();

/** Returns every file that runs with these, each with the number of imports on the shortest way to it. */
export function reachOf(
  files: readonly string[],
  isBarred: (file: string) => boolean = () => false,
): Map<string, number> {
  const reached = new Map(files.map((file) => [file, 0]));
  for (const [file, distance] of reached) {
    if (!/\.tsx?$/.test(file)) continue;
    const imports = known.get(file) ?? valuesOf(file);
    known.set(file, imports);
    for (const next of imports) {
      if (!reached.has(next) && !isBarred(next)) reached.set(next, distance + 1);
    }
  }
  return reached;
}
