// Builds the page of shared links (web/shared.tsx) separately. As part of the app's build, the page would also load the
// files that all pages share.
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { build, type Plugin } from 'vite';
import { NONCE_PLACEHOLDER } from '#shared/page-nonce.ts';
import { matchesRoute, publicRoutes } from '#shared/page-routes.ts';
import { cssVariables, theme } from '#web/theme/theme.ts';
import { ROOT } from './build-stamp.ts';
import { type BuiltFolders, LINK_FILE } from './worker-precache.ts';

const PAGE = 'shared.html';

/** Writes the files of the page. The file names contain a hash, so that browsers can cache the files for long. */
export async function buildSharedPage({ client, pages }: BuiltFolders): Promise<void> {
  await build({
    configFile: join(ROOT, 'web/vite.config.ts'),
    logLevel: 'warn',
    plugins: [sharedPage],
    build: {
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: false,
      rolldownOptions: {
        input: join(ROOT, 'web', PAGE),
        output: {
          entryFileNames: `assets/${LINK_FILE}[hash:7].js`,
          // The font keeps the name that it has in the app, so that a browser loads it once.
          assetFileNames: ({ names: [name = ''] }) =>
            `assets/${name.endsWith('.woff2') ? '' : LINK_FILE}[hash:7][extname]`,
        },
      },
    },
  });
  await rename(join(client, PAGE), join(pages, PAGE));
}

/** Adds the theme's colours and sizes to the page, and serves the page at its address in development. */
export const sharedPage: Plugin = {
  name: 'shared-page',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _, next) => {
      const path = (request.url ?? '').split('?', 1)[0] ?? '';
      if (matchesRoute(publicRoutes.shared, path)) request.url = `/${PAGE}`;
      next();
    });
  },
  transformIndexHtml: (_, { path, bundle = {} }) =>
    path === `/${PAGE}`
      ? [
          ...Object.keys(bundle)
            .filter((file) => file.endsWith('.woff2'))
            .map(preloadFont),
          { tag: 'style', attrs: { nonce: NONCE_PLACEHOLDER }, children: themeStyles() },
        ]
      : [],
};

const preloadFont = (file: string) => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
});

/** Returns the CSS variables that MantineProvider would write into the page. */
function themeStyles(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const all = defaultCssVariablesResolver(merged);
  const own = cssVariables(merged);
  const variables = {
    variables: { ...all.variables, ...own.variables },
    light: { ...all.light, ...own.light },
    dark: { ...all.dark, ...own.dark },
  };
  return convertCssVariables(variables, ':root');
}

export async function sharedPageFiles(pages: string): Promise<{ js: string[]; css: string[] }> {
  const html = await readFile(join(pages, PAGE), 'utf8');
  const files = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(
    ([, file = '']) => file,
  );
  return {
    js: files.filter((file) => file.endsWith('.js')),
    css: files.filter((file) => file.endsWith('.css')),
  };
}
