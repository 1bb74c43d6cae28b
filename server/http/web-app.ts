// Serves the built web client. Each page gets a fresh nonce in its content security policy.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressReads } from './compression.ts';
import { freshNonce, NONCE_PLACEHOLDER } from '#shared/page-nonce.ts';
import { routeAt } from '#shared/page-routes.ts';

interface WebAppOptions {
  distDir: string;
  /** Public URL of the site. An https URL also turns on stricter headers. */
  publicUrl: string;
  sharedHead: (link: { token: string; ip: string }) => Promise<SharedHead>;
}

interface SharedHead {
  status: number;
  title: string;
  html: string;
}

const YEAR_SECONDS = 31_536_000;

/** Name of the empty built page, which is sent for an address without a page in shared/page-routes.ts. */
const SHELL = 'shell';
/**
 * File extensions of the compressed copies that the build writes beside files. A client that accepts the compression
 * gets the copy.
 */
const COMPRESSED = /\.(br|gz)$/;
const WORKER = 'sw.js';
/**
 * Headers of the service worker's script. This content security policy, and not a page's policy, applies to the
 * requests of the worker.
 */
const workerHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
};
const NOT_BUILT = 'The web client is not built. Run: npm run build';

/** Serves the web app as a Fastify plugin. Without a build, every page responds 503. */
export async function webApp(app: FastifyInstance, options: WebAppOptions): Promise<void> {
  const client = join(options.distDir, 'client');
  if (!existsSync(join(options.distDir, 'pages', `${SHELL}.html`))) {
    app.get('/*', (request, reply) =>
      isApiPath(pathOf(request)) ? reply.callNotFound() : reply.code(503).send(NOT_BUILT),
    );
    return;
  }
  const pages = await readPages(join(options.distDir, 'pages'));
  const isSecure = options.publicUrl.startsWith('https:');
  compressReads(app);

  const assets = join(client, 'assets');
  await app.register(fastifyStatic, {
    root: assets,
    // The plugin's own route would read the whole folder for each requested file, so the route below replaces it.
    serve: false,
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_SECONDS * 1000,
    index: false,
  });
  const assetNames = new Set(await filesIn(assets));
  app.get<{ Params: { '*': string } }>('/assets/*', ({ params }, reply) =>
    assetNames.has(params['*']) ? reply.sendFile(params['*']) : reply.callNotFound(),
  );
  for (const name of await filesIn(client)) {
    app.get(`/${name}`, (_, reply) =>
      name === WORKER
        ? reply
            .headers(workerHeaders)
            .sendFile(name, client, { cacheControl: false, immutable: false })
        : reply.sendFile(name, client, { maxAge: '1h', immutable: false }),
    );
  }
  app.get('/*', (request, reply) => {
    const path = pathOf(request);
    if (isApiPath(path)) return reply.callNotFound();
    const page = { path, pages, isSecure };
    return routeAt(path) === 'shared'
      ? sendShared(request, reply, { ...page, headOf: options.sharedHead })
      : sendPage(reply, page);
  });
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

function isApiPath(path: string): boolean {
  return /^\/(api|trpc)(\/|$)/.test(path);
}

interface PageRequest {
  path: string;
  pages: ReadonlyMap<string, string>;
  isSecure: boolean;
}

function sendPage(reply: FastifyReply, { path, pages, isSecure }: PageRequest): FastifyReply {
  const nonce = freshNonce();
  const name = routeAt(path) ?? SHELL;
  return reply
    .code(name === SHELL ? 404 : 200)
    .type('text/html; charset=utf-8')
    .headers(pageHeaders(nonce, isSecure))
    .send(pages.get(name)?.replaceAll(NONCE_PLACEHOLDER, nonce));
}

/**
 * Sends the page of a shared link with a preview for chats in its head. The headers forbid search engines and caches to
 * store the page.
 */
async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, pages, isSecure, headOf }: PageRequest & { headOf: WebAppOptions['sharedHead'] },
): Promise<FastifyReply> {
  const token = path.split('/')[2] ?? '';
  const { status, title, html } = await headOf({ token, ip: request.ip });
  const nonce = freshNonce();
  const text = (pages.get('shared') ?? '')
    .replaceAll(NONCE_PLACEHOLDER, nonce)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace('</head>', () => `${html}</head>`);
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      ...pageHeaders(nonce, isSecure),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    .send(text);
}

/**
 * Returns a page's headers. The content security policy allows inline scripts only with the nonce of this response
 * (decisions/2026-11-22-pages-from-the-precache).
 */
function pageHeaders(nonce: string, isSecure: boolean): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Allows style attributes, with which Mantine sets positions and sizes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-cache',
    // Helmet (server/http/security-headers.ts) sets the other security headers, but not `permissions-policy`.
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  };
}

async function readPages(folder: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const name of await filesIn(folder)) {
    pages.set(parse(name).name, await readFile(join(folder, name), 'utf8'));
  }
  return pages;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
    .map((entry) => entry.name);
}
