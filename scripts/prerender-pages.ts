// Writes one HTML page per route from the built index.html. Each page links to the files that it needs, so that the
// browser loads them early. The home page, login and register also contain their text.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { NONCE_PLACEHOLDER } from '#shared/page-nonce.ts';
import {
  DEVICE_FACTS,
  firstQueries,
  type Page,
  type PageName,
  pages as sitePages,
} from '#web/pages.ts';
import { closure } from './chunk-plan.ts';

const NONCE = `nonce="${NONCE_PLACEHOLDER}"`;
/**
 * The pages for signed-in users load this module in addition to their modules, because its component is their layout.
 */
const SIGNED_IN_AREA = 'site/SignedInArea.tsx';
/** Matches the link that Vite writes for the file with all styles. */
const STYLE_LINK = /\s*<link rel="stylesheet"[^>]* href="\/([^"]*)"[^>]*>/;

interface ReadyMade {
  title: string;
  description?: string;
}

/**
 * Prerendered pages, which show their text before scripts arrive. Signed-in users are redirected from these pages to
 * the app (web/routes.tsx).
 */
const READY_MADE: Partial<Record<string, ReadyMade>> = {
  home: { title: 'LiftLedger' },
  login: { title: 'Welcome back · LiftLedger', description: 'Sign in to your training log.' },
  register: {
    title: 'Create your account · LiftLedger',
    description: 'Create an account and log your first workout in a few minutes.',
  },
};

interface Folders {
  client: string;
  prerenderer: string;
  pages: string;
}

export interface Styles {
  /** The styles that a page needs for its first content, by the page's name. */
  first: ReadonlyMap<PageName | 'shell', string>;
  /** The styles that pages need only after their first content, joined into one text. */
  later: string;
}

interface ManifestChunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  isEntry?: boolean;
}
export type Manifest = Record<string, ManifestChunk>;

/** Writes the HTML pages and their style sheets, and removes index.html from the static files. */
export async function prerenderPages(
  { client, prerenderer, pages }: Folders,
  styles: Styles,
): Promise<void> {
  const shellPath = join(client, 'index.html');
  // The cast is safe because Vite wrote this manifest in the same build.
  const manifest = JSON.parse(
    await readFile(join(client, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const built = await readFile(shellPath, 'utf8');
  const [, allStyles = ''] = STYLE_LINK.exec(built) ?? [];
  await rm(join(client, allStyles));
  const later = await writeStyles(client, styles.later);
  const stylesOf = (name: PageName | 'shell') => styles.first.get(name) ?? '';
  const shell = withLinks(built.replace(STYLE_LINK, ''), [
    ...fontLinks(stylesOf('shell')),
    `<meta name="later-styles" content="/${later}">`,
  ]);
  const { renderPage } = (await import(pathToFileURL(prerenderer).href)) as {
    renderPage: (path: string, nonce: string) => Promise<string>;
  };

  await mkdir(pages, { recursive: true });
  const styled = async (html: string, css: string) =>
    withLinks(html, [
      `<link rel="stylesheet" crossorigin href="/${await writeStyles(client, css)}" ${NONCE}>`,
    ]);
  await writeFile(join(pages, 'shell.html'), await styled(shell, stylesOf('shell')));
  for (const page of sitePages) {
    const { name, path } = page;
    let html = withQueries(withScripts(shell, firstLoad(manifest, modulesOf(page))), page);
    const readyMade = READY_MADE[name];
    if (readyMade) {
      const markup = await renderPage(path, NONCE_PLACEHOLDER);
      html = fill(html, readyMade, markup, stylesOf(name));
    } else {
      html = await styled(html, stylesOf(name));
    }
    await writeFile(join(pages, `${name}.html`), html);
  }
  await rm(shellPath);
}

/** Returns the modules that a browser needs before the page runs, as paths below web/. */
export function modulesOf({ file, access }: Page): string[] {
  return access === 'signed-in' ? [SIGNED_IN_AREA, file] : [file];
}

/**
 * Returns the scripts that a browser needs before a page runs: the entry, the page's modules, and everything that they
 * import.
 */
export function firstLoad(manifest: Manifest, modules: readonly string[]): string[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const missing = modules.find((module) => !manifest[module]);
  if (missing !== undefined) throw new Error(`The build has no file for ${missing}`);
  const keys = [...closure([...entries, ...modules], (key) => manifest[key]?.imports)];
  return [...new Set(keys.flatMap((key) => manifest[key]?.file ?? []))];
}

async function writeStyles(client: string, css: string): Promise<string> {
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 7);
  const file = `assets/${hash}.css`;
  await writeFile(join(client, file), css);
  return file;
}

/**
 * Returns links that preload fonts. Without the links, a browser finds the fonts only in the styles, too late for the
 * first paint.
 */
function fontLinks(css: string): string[] {
  return [...css.matchAll(/url\((\/assets\/[^)]+\.woff2)\)/g)].map(
    ([, file]) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`,
  );
}

function withScripts(html: string, js: readonly string[]): string {
  const links = js
    .filter((file) => !html.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" ${NONCE}>`);
  return withLinks(html, links);
}

function withLinks(html: string, links: readonly string[]): string {
  return html.replace('</head>', () => `${links.join('')}</head>`);
}

/**
 * Writes the page's first queries into its HTML, so that the queries start before the scripts have loaded. In a page
 * with the path `/workouts/:id`, the parameter `:id` becomes `:2`, the index of the path segment with its value.
 */
function withQueries(html: string, page: Page): string {
  const parts = page.path.split('/');
  const text = JSON.stringify(firstQueries(page), (_, value: unknown) => {
    const isFact = DEVICE_FACTS.some((fact) => fact === value);
    if (typeof value !== 'string' || !value.startsWith(':') || isFact) return value;
    const place = parts.indexOf(value);
    if (place === -1) throw new Error(`${page.path} has no part ${value}`);
    return `:${place}`;
  });
  const kept = page.showsKept ? ' data-shows-kept="true"' : '';
  const meta = `name="first-queries" content='${text}'${kept}`;
  return html.replace(/name="first-queries" content="[^"]*"/, () => meta);
}

function fill(shell: string, page: ReadyMade, markup: string, css: string): string {
  let html = shell
    .replace(/<title>[^<]*<\/title>/, () => `<title>${page.title}</title>`)
    .replace('</head>', () => `<style ${NONCE}>${css}</style></head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`);
  const { description } = page;
  if (description !== undefined) {
    html = html.replace(
      /(name="description"\s+content=")[^"]*/,
      (_, start: string) => start + description,
    );
  }
  return html;
}
