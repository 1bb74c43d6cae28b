// Finds the imports of a file by reading its text, for the tests of the rules about folders and
// imports.
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '../..');

export function textOf(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

const EVERY = /\b(?:from|import)\s*\(?\s*'([#.][^']+)'/g;

/**
 * Returns the files that a file imports, including type imports and `import()`. The paths are
 * relative to the repository.
 */
export function importsOf(file: string): string[] {
  return [...textOf(file).matchAll(EVERY)].map(([, from = '']) => placeOf(from, file));
}

function placeOf(from: string, file: string): string {
  return from.startsWith('#') ? from.slice(1) : path.join(path.dirname(file), from);
}
