import { paths } from '#web/paths.ts';

/** Returns the address of an import: its plan, its run, its end. */
export function importPath(id: string): string {
  return `${paths.import()}?id=${encodeURIComponent(id)}`;
}
