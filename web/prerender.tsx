// Renders the public pages to HTML at build time (scripts/build.ts runs the built form of this file).
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { preloadPage } from './routes.tsx';

/** Returns the markup of #root for `path`. The nonce is a placeholder that the server replaces in each response. */
export async function renderPage(path: string, nonce: string): Promise<string> {
  await preloadPage(path);
  return renderToString(<App nonce={nonce} ssrPath={path} />);
}
