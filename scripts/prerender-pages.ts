// From the built index.html to the pages that the server sends: a bare one, and one per public page with its markup
// and its styles inside, so that it can be read before any script has arrived.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { publicRoutes } from '#shared/paths.ts';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';

interface PublicPage {
  path: string;
  /** File under dist/pages. */
  file: string;
  /** Its module in Vite's manifest. */
  module: string;
  title: string;
  description?: string;
}

const PAGES: readonly PublicPage[] = [
  {
    path: publicRoutes.home,
    file: 'landing.html',
    module: 'features/landing/LandingPage.tsx',
    title: 'LiftLedger',
  },
  {
    path: publicRoutes.login,
    file: 'login.html',
    module: 'features/auth/LoginPage.tsx',
    title: 'Welcome back · LiftLedger',
    description: 'Sign in to your training log.',
  },
  {
    path: publicRoutes.register,
    file: 'register.html',
    module: 'features/auth/RegisterPage.tsx',
    title: 'Create your account · LiftLedger',
    description: 'Create an account and log your first workout in a few minutes.',
  },
];

interface Folders {
  client: string;
  /** The built web/prerender.tsx. */
  prerenderer: string;
  pages: string;
}

interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}
export type Manifest = Record<string, ManifestChunk>;

/** Writes dist/pages and takes index.html out of the files that are served as they are. */
export async function prerenderPages({ client, prerenderer, pages }: Folders): Promise<void> {
  const shellPath = join(client, 'index.html');
  const shell = await readFile(shellPath, 'utf8');
  // `as`: both are made by this build.
  const manifest = JSON.parse(
    await readFile(join(client, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const { renderPage } = (await import(pathToFileURL(prerenderer).href)) as {
    renderPage: (path: string, nonce: string) => Promise<string>;
  };

  await mkdir(pages, { recursive: true });
  await writeFile(join(pages, 'shell.html'), shell);
  for (const page of PAGES) {
    const markup = await renderPage(page.path, NONCE_PLACEHOLDER);
    const chunks = firstLoad(manifest, page.module);
    const css = await Promise.all(chunks.css.map((file) => readFile(join(client, file), 'utf8')));
    await writeFile(join(pages, page.file), fill(shell, page, markup, css.join('\n'), chunks.js));
  }
  await rm(shellPath);
}

/** The files that a browser needs before the page of `module` runs: the entry, the page, and what they import. */
export function firstLoad(manifest: Manifest, module: string): { js: string[]; css: string[] } {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  const js = new Set<string>();
  const css = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
    js.add(chunk.file);
    for (const file of chunk.css ?? []) css.add(file);
  };
  if (entry !== undefined) visit(entry);
  visit(module);
  return { js: [...js], css: [...css] };
}

function fill(shell: string, page: PublicPage, markup: string, css: string, js: string[]): string {
  const preloads = js
    .filter((file) => !shell.includes(file))
    .map(
      (file) =>
        `<link rel="modulepreload" crossorigin href="/${file}" nonce="${NONCE_PLACEHOLDER}">`,
    )
    .join('');
  const head = `${preloads}<style nonce="${NONCE_PLACEHOLDER}">${css}</style></head>`;
  let html = shell
    .replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${page.title}</title>`)
    .replace('</head>', () => head)
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
