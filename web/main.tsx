import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './theme/styles.ts';
import { restoreSession } from './api/sign-in/auth.ts';
import { openAuthStore } from './api/person/auth-store.ts';
import { App } from './app.tsx';
import { preloadLinkedPages } from '#web/loading/page.tsx';
import { preloadPage } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element');

// Top-level await in this file would make the bundler split shared code into many small chunks.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
// The scroll lock of Mantine's dialogs adds a style element, and reads the nonce for it from `__webpack_nonce__`.
Object.assign(globalThis, { __webpack_nonce__: nonce });
// `jitless` keeps Zod from compiling schemas with eval. The content security policy forbids eval and would report each
// attempt.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const app = (
  <StrictMode>
    <App nonce={nonce} />
  </StrictMode>
);

// Safari before 17, Firefox before 125 and Chrome before 114 lack the popover API, so a replacement is loaded.
if (!('popover' in HTMLElement.prototype)) {
  void import('./site/popover-by-hand.ts').then(({ openPopoversByHand }) => openPopoversByHand());
}
openAuthStore();
void restoreSession();
preloadLinkedPages(preloadPage);

/**
 * A page whose code arrives within `PAGE_SOON_MS` is rendered without a skeleton, because a skeleton would only flash.
 */
const PAGE_SOON_MS = 100;

void mount(root);

async function mount(container: HTMLElement): Promise<void> {
  const page = preloadPage(location.pathname);
  if (container.firstElementChild) {
    // The HTML was prerendered, so the page's code is loaded before hydration. Without the code, React would render the
    // page again.
    await page;
    hydrateRoot(container, app);
  } else {
    // A failed load is not handled here, because the page shows an error message with a retry.
    const arrived = Promise.allSettled([page, globalThis.firstAnswers?.keptRead]);
    await Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, PAGE_SOON_MS))]);
    createRoot(container).render(app);
  }
}
