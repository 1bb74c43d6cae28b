import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './styles.ts';
import { restoreSession } from './api/auth.ts';
import { openAuthStore } from './api/auth-store.ts';
import { App } from './app.tsx';
import { preloadLinkedPages } from './preload-links.ts';
import { preloadPage } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element');

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
const app = (
  <StrictMode>
    <App nonce={nonce} />
  </StrictMode>
);

openAuthStore();
void restoreSession();
preloadLinkedPages();

if (root.firstElementChild) {
  // Prerendered at build: the page's code must be there first, else React would start over.
  await preloadPage(location.pathname);
  hydrateRoot(root, app);
} else {
  createRoot(root).render(app);
}
