import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { isBuildStale } from '#scripts/build-stamp.ts';
import { buildClient } from '#scripts/client-build.ts';
import { firstLoad, type Manifest, modulesOf } from '#scripts/prerender-pages.ts';
import { sharedPageFiles } from '#scripts/shared-page.ts';
import { type PageName, pages } from '#web/pages.ts';

const CLIENT = join(import.meta.dirname, '../../dist/client');
const PAGES_FOLDER = join(import.meta.dirname, '../../dist/pages');
const KB = 1024;
const BUILD_MS = 120_000;

const CLASSES = {
  public: { javascript: 93.8, css: 11, files: 3 },
  'dashboard and lists': { javascript: 138.1, css: 22, files: 10 },
  'run and report': { javascript: 165.8, css: 22, files: 12 },
  builder: { javascript: 169, css: 22, files: 15 },
  'forms with dates': { javascript: 173, css: 22, files: 14 },
} as const;

/**
 * Limits the compressed size in KB of the page of a shared link, because most visitors have none of its files cached.
 */
const SHARED_LINK_KB = 90;

/** A size may exceed its limit by 2%, so that a change of a few bytes does not fail the test. */
const SLACK = 0.02;

/** Maps pages to the class of their limits. A missing page has the class 'dashboard and lists'. */
const PAGES: Partial<Record<PageName, keyof typeof CLASSES>> = {
  home: 'public',
  login: 'public',
  register: 'public',
  forgotPassword: 'public',
  resetPassword: 'public',
  confirmEmail: 'public',
  join: 'public',
  oidcReturn: 'public',
  faq: 'public',
  numbers: 'public',
  privacy: 'public',
  terms: 'public',
  assessment: 'run and report',
  run: 'run and report',
  report: 'run and report',
  reportWithoutId: 'run and report',
  logPast: 'run and report',
  exercise: 'run and report',
  profile: 'run and report',
  templateView: 'run and report',
  proposal: 'run and report',
  builder: 'builder',
  builderEdit: 'builder',
  templates: 'builder',
  photos: 'builder',
  biometrics: 'forms with dates',
  goalCreate: 'forms with dates',
  goalEdit: 'forms with dates',
};

interface Size {
  page: string;
  class: keyof typeof CLASSES;
  javascript: number;
  css: number;
  files: number;
}

describe('the first load of each page stays below the size limits of its class', () => {
  let sizes: Size[];

  beforeAll(async () => {
    if (isBuildStale()) await buildClient();
    // The cast is safe because Vite writes the manifest of a build in this format.
    const manifest = JSON.parse(
      readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'),
    ) as Manifest;
    sizes = pages.map((page) => {
      const js = firstLoad(manifest, modulesOf(page));
      return {
        page: page.name,
        class: PAGES[page.name] ?? 'dashboard and lists',
        javascript: kilobytes(js),
        css: stylesOf(page.name),
        files: js.length,
      };
    });
    process.stdout.write(`${table(sizes)}\n`);
  }, BUILD_MS);

  it.each(Object.entries(CLASSES))(
    "the first load of each page in the group '%s' is within the limits of the group",
    (name, limits) => {
      const pages = sizes.filter((size) => size.class === name);
      expect(pages).not.toHaveLength(0);
      const over = pages.filter(
        ({ javascript, css, files }) =>
          javascript > limits.javascript * (1 + SLACK) ||
          css > limits.css * (1 + SLACK) ||
          files > limits.files,
      );
      expect(over).toEqual([]);
    },
  );

  it('the page of a shared link loads at most 90 KB', async () => {
    const { js, css } = await sharedPageFiles(PAGES_FOLDER);
    const html = gzipSync(readFileSync(join(PAGES_FOLDER, 'shared.html'))).length / KB;
    const parts = { html, javascript: kilobytes(js), css: kilobytes(css) };
    process.stdout.write(`the page of a link: ${JSON.stringify(parts)} KB\n`);
    expect({ js: js.length, css: css.length }).toEqual({ js: 1, css: 1 });
    expect(html + parts.javascript + parts.css).toBeLessThanOrEqual(SHARED_LINK_KB);
  });
});

function table(sizes: readonly Size[]): string {
  const byClass = sizes.toSorted(
    (a, b) => a.class.localeCompare(b.class) || b.javascript - a.javascript,
  );
  return byClass
    .map(
      ({ page, class: name, javascript, css, files }) =>
        `${name.padEnd(20)} ${page.padEnd(16)} ${javascript.toFixed(1).padStart(6)} KB JS ` +
        `(limit ${CLASSES[name].javascript}), ${css.toFixed(1)} KB CSS, ${files} files`,
    )
    .join('\n');
}

function stylesOf(name: PageName): number {
  const html = readFileSync(join(PAGES_FOLDER, `${name}.html`), 'utf8');
  const linked = / rel="stylesheet"[^>]* href="\/([^"]+)"/.exec(html)?.[1];
  if (linked !== undefined) return kilobytes([linked]);
  const [, text = ''] = /<style[^>]*>(.*)<\/style>/s.exec(html) ?? [];
  expect(text).not.toBe('');
  return brotliCompressSync(text).length / KB;
}

function kilobytes(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + sentBytes(join(CLIENT, file)), 0) / KB;
}

function sentBytes(path: string): number {
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
