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

// This file has no top-level await, because one would make the bundler split shared code into a
// chunk per combination.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
// The scroll lock of drawers and windows adds a style element and reads the nonce here.
Object.assign(globalThis, { __webpack_nonce__: nonce });
// Zod compiles its schemas where that is allowed. Our security policy forbids it, and would report each attempt.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const app = (
  <StrictMode>
    <App nonce={nonce} />
  </StrictMode>
);

// For browsers before Safari 17, Firefox 125 and Chrome 114.
if (!('popover' in HTMLElement.prototype)) {
  void import('./site/popover-by-hand.ts').then(({ openPopoversByHand }) => openPopoversByHand());
}
openAuthStore();
void restoreSession();
preloadLinkedPages(preloadPage);

/** A page that loads within this time is rendered without a skeleton, which would only flash. */
const PAGE_SOON_MS = 100;

void mount(root);

async function mount(container: HTMLElement): Promise<void> {
  const page = preloadPage(location.pathname);
  if (container.firstElementChild) {
    // The page was prerendered at build. The code of the page must be loaded first, otherwise React would render it
    // again.
    await page;
    hydrateRoot(container, app);
  } else {
    // A failure is not handled here: the page retries a missing part and shows the failure.
    const arrived = Promise.allSettled([page, globalThis.firstAnswers?.keptRead]);
    await Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, PAGE_SOON_MS))]);
    createRoot(container).render(app);
  }
}
