// Tells which files need a test, and what a test runs.
import { existsSync, globSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { routeAt } from '#shared/paths.ts';
import { pages } from '#web/pages.ts';
import { reachOf, ROOT, textOf } from './imports.ts';

/** Files with no more lines than this say what they do. */
const FEW_LINES = 40;

/** Returns the files of the product with logic in more than a few lines; those of types or values alone have none. */
export function logicFiles(): string[] {
  return globSync('{server,shared,web,scripts}/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => {
      const text = textOf(file);
      return text.split('\n').length - 1 > FEW_LINES && (file.endsWith('x') || hasLogic(text));
    })
    .toSorted();
}

function hasLogic(text: string): boolean {
  const code = stripTypeScriptTypes(text).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  return /=>|\bfunction\b|\bclass\b/.test(code);
}

/** Returns the tests at the mirrored path of a file, those of an aspect (`router.bad-input.test.ts`) included. */
export function mirroredTests(file: string): string[] {
  return globSync(`tests/${file.replace(/\.tsx?$/, '')}{.test,.*.test}.{ts,tsx}`, { cwd: ROOT });
}

/** A program that is run by hand; what does it wrong, says so itself. */
const BY_HAND = /^(?:npm run |node scripts\/)(?<name>[\w\-/]+)(?:\.ts)?$/;

/** True for what is no test: `npm run bench`, `node scripts/chaos/uploads.ts`. */
export function isByHand(cover: string): boolean {
  return BY_HAND.test(cover);
}

/**
 * Returns what runs in a test or a program: the files that it imports, on their ways, and those that it starts by their path. In a
 * browser these are the frame of the site and the pages whose addresses the test names, that of a link included.
 */
export function runIn(cover: string): Map<string, number> {
  const program = BY_HAND.exec(cover)?.groups?.['name'];
  return program === undefined ? runInTest(cover) : reachOf([`scripts/${program}.ts`]);
}

function runInTest(test: string): Map<string, number> {
  // Who imports the list of pages does not show them.
  const isPage = (file: string) => pageFiles.has(file);
  // The list itself names every file, and starts none.
  const helpers = [...reachOf([test], isPage).keys()].filter(
    (file) => file.startsWith('tests/') && file !== 'tests/house/covered-by.ts',
  );
  if (!/\.(?:e2e|rendered\.test)\.ts$/.test(test))
    return reachOf([test, ...helpers.flatMap(startedBy)], isPage);
  const visited = new Set(helpers.flatMap(visitedBy));
  const shown = pages.filter(({ name }) => visited.has(name)).map(({ load }) => fileOf(load));
  const link = visited.has('shared') ? ['web/shared.tsx'] : [];
  return reachOf(['web/main.tsx', 'web/pwa/worker.ts', ...shown, ...link], isPage);
}

const pageFiles = new Set(pages.map(({ load }) => fileOf(load)));

/** Reads the file of a page from the one `import()` that loads it. */
function fileOf(load: () => unknown): string {
  const [, from = ''] = /['"]([^'"]+)['"]/.exec(String(load)) ?? [];
  return path.join('web', from.replace(/^\/?(?:web\/)?/, ''));
}

/** Returns the names of the pages whose addresses stand in the text; an address of the API is none. */
function visitedBy(file: string): string[] {
  const lines = textOf(file)
    .split('\n')
    .filter((line) => !/\b(?:path|method): |\.call\(/.test(line));
  return [
    ...lines.join('\n').matchAll(/((?:goto|openPage)\()?['`](\/(?:[\w\-/.*]|\$\{[^}`]*\})*)/g),
  ].flatMap(
    // A bare '/' mostly separates the parts of something.
    ([, goTo, address = '']) =>
      address === '/' && !goTo ? [] : (routeAt(address.replace(/\$\{[^}]*\}/g, 'x')) ?? []),
  );
}

/** Returns the scripts and servers that the text names by their paths. */
function startedBy(file: string): string[] {
  return [...textOf(file).matchAll(/['`/]((?:scripts|server|web)\/[\w\-/]+\.tsx?)['`]/g)].flatMap(
    ([, named = '']) => (existsSync(path.join(ROOT, named)) ? [named] : []),
  );
}
