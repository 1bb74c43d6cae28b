import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { isBuildStale } from '#scripts/build-stamp.ts';
import { buildClient } from '#scripts/client-build.ts';
import {
  NEWER_GLOBALS,
  NEWER_METHODS,
  NEWER_OF_ITERATORS,
  NEWER_STATICS,
} from '#tests/support/browser/newer-than-floor.ts';

const CLIENT = path.join(import.meta.dirname, '../../dist/client');
const BUILD_MS = 120_000;
/** Lists browser features that the code uses only after checking that the browser has them. */
const ASKED_FIRST = new Set(['URL.canParse', '.showPopover']);
const METHODS = new Set(Object.values(NEWER_METHODS).flat());
const ITERATOR_MAKERS = new Set(['entries', 'keys', 'matchAll', 'values']);

interface SyntaxNode {
  type: string;
  [part: string]: unknown;
}

describe('the build avoids features that the oldest supported browsers lack', () => {
  beforeAll(async () => {
    if (isBuildStale()) await buildClient();
  }, BUILD_MS);

  it('the scripts of the build use none of the listed newer browser features', () => {
    const found = scripts().flatMap((file) =>
      newerIn(readFileSync(path.join(CLIENT, file), 'utf8')).map((what) => `${file}: ${what}`),
    );
    expect(found).toEqual([]);
  });

  it('the styles of the build use none of the listed newer CSS features', () => {
    const files = readdirSync(path.join(CLIENT, 'assets')).filter((name) => name.endsWith('.css'));
    expect(files).not.toEqual([]);
    const newer = /light-dark\(|@starting-style|@scope\b|@position-try|(^|[{};,])&/;
    const found = files.filter((file) =>
      newer.test(readFileSync(path.join(CLIENT, 'assets', file), 'utf8')),
    );
    expect(found).toEqual([]);
  });
});

describe('the check of browser features finds features that old browsers lack', () => {
  it.each([
    ['Map.groupBy(sets, key)', 'Map.groupBy'],
    ['Object.groupBy(photos, key)', 'Object.groupBy'],
    ['AbortSignal.any([one, other])', 'AbortSignal.any'],
    ['one.intersection(other)', '.intersection'],
    ['new Map().values().map(double)', '.values().map'],
    ['text.matchAll(/a/g).toArray()', '.matchAll().toArray'],
    ['let now = Temporal.Now', 'Temporal'],
    ['/[\\p{L}--[a-z]]/v.test(text)', '/[\\p{L}--[a-z]]/v'],
    ['/(?i:a)b/.test(text)', '/(?i:a)b/'],
    ['/(?<y>a)|(?<y>b)/.test(text)', '/(?<y>a)|(?<y>b)/'],
    ['{ using file = open(); }', 'using'],
    ['import data from "./data.json" with { type: "json" }', 'import attributes'],
  ])('the check of browser features finds %s', (source, what) => {
    expect(newerIn(source)).toEqual([what]);
  });

  it.each([
    'Object.values(days).map(double)',
    'z.union([one, other])',
    'days.with(1, day).toSorted().findLast(isDone)',
    '/(?<=a)b(?:c)/u.test(text)',
  ])('the check of browser features allows %s', (source) => {
    expect(newerIn(source)).toEqual([]);
  });
});

function scripts(): string[] {
  const assets = readdirSync(path.join(CLIENT, 'assets')).filter((name) => name.endsWith('.js'));
  expect(assets.length).toBeGreaterThan(50);
  return ['sw.js', ...assets.map((name) => `assets/${name}`)];
}

function newerIn(source: string): string[] {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    const what = newerThing(value);
    if (what !== undefined && !ASKED_FIRST.has(what)) found.add(what);
    for (const part of Object.values(value)) visit(part);
  };
  visit(parseAst(source));
  return [...found];
}

function newerThing(node: SyntaxNode): string | undefined {
  if (node.type === 'MemberExpression') return newerMember(node);
  if (node.type === 'Identifier' && NEWER_GLOBALS.includes(String(node['name']))) {
    return String(node['name']);
  }
  if (node.type === 'Literal' && node['regex']) {
    const { pattern, flags } = node['regex'] as { pattern: string; flags: string };
    return isNewer(pattern, flags) ? `/${pattern}/${flags}` : undefined;
  }
  if (node.type === 'VariableDeclaration' && String(node['kind']).endsWith('using')) return 'using';
  const attributes = node['attributes'];
  return Array.isArray(attributes) && attributes.length > 0 ? 'import attributes' : undefined;
}

function newerMember({ object, property }: SyntaxNode): string | undefined {
  if (!isNode(object) || !isNode(property)) return undefined;
  const [owner, name] = [String(object['name']), String(property['name'])];
  if (NEWER_STATICS[owner]?.includes(name)) return `${owner}.${name}`;
  // The minified schema library zod has methods with these names, such as `z.union`, so calls on `z` do not count.
  if (METHODS.has(name)) return owner === 'z' ? undefined : `.${name}`;
  const maker = iteratorMaker(object);
  return maker !== undefined && NEWER_OF_ITERATORS.includes(name)
    ? `.${maker}().${name}`
    : undefined;
}

/**
 * Returns the name of the method with which a call creates an iterator, such as `values`. Returns undefined for other
 * methods, and for methods of `Object`: `Object.values` creates an array.
 */
function iteratorMaker({ type, callee }: SyntaxNode): string | undefined {
  if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return;
  const { object, property } = callee;
  if (!isNode(object) || !isNode(property) || object['name'] === 'Object') return;
  const name = String(property['name']);
  return ITERATOR_MAKERS.has(name) ? name : undefined;
}

/** Returns true for a regular expression that uses a feature which old browsers lack, such as the flag `v`. */
function isNewer(pattern: string, flags: string): boolean {
  const names = [...pattern.matchAll(/\(\?<(\w+)>/g)].map(([, name]) => name);
  const hasPartFlags = /\(\?[ims-]+:/.test(pattern);
  return flags.includes('v') || hasPartFlags || new Set(names).size < names.length;
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}
