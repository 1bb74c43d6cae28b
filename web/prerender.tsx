// Renders the public pages to HTML at build time. scripts/build.ts runs this file.
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { preloadPage } from './routes.tsx';

/** Returns the HTML of #root. `nonce` is a placeholder that the server replaces in each response. */
export async function renderPage(path: string, nonce: string): Promise<string> {
  await preloadPage(path);
  return renderToString(<App nonce={nonce} ssrPath={path} />);
}
