import { type ComponentType, lazy, useState } from 'react';
import { useLoadAhead } from '#web/hooks/use-load-ahead.ts';
import { loadAhead } from './ahead.ts';
import { styled } from './later-styles.ts';

/**
 * Renders a page that has its own chunk. After `preload`, the page renders without a placeholder, which prerendering
 * and hydration need.
 */
export interface LazyPage {
  (): React.JSX.Element;
  preload: () => Promise<void>;
}

/**
 * Holds the loader of the first page. The loader loads no styles, because the first page's HTML already links its
 * styles.
 */
let loadOpened: (() => Promise<unknown>) | undefined;

/**
 * Returns a page component whose code is loaded when its route is opened. The code of its dialogs is loaded after its
 * content.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let loaded: ComponentType | undefined;
  const loadFirst = () => {
    loadOpened ??= load;
    return load === loadOpened ? load() : styled(load());
  };
  const Suspended = lazy(loadFirst);

  function Page() {
    // The component must not change while the page is mounted. A change would mount the page again and lose its state.
    const [Component] = useState<ComponentType>(() => loaded ?? Suspended);
    useLoadAhead(loadAhead);
    return <Component />;
  }

  Page.preload = async () => {
    loaded = (await loadFirst()).default;
  };
  return Page;
}

type PreloadPage = (path: string) => Promise<void>;

let preload: PreloadPage = () => Promise.resolve();

/** Loads the code of the page at `path`. Rejects if the code cannot be loaded. */
export function preloadPage(path: string): Promise<void> {
  return preload(path);
}

/** Loads the code of a linked page when the pointer or the focus reaches the link. */
export function preloadLinkedPages(preloadPath: PreloadPage): void {
  preload = preloadPath;
  const preloadTarget = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    // A failed preload is ignored. The page shows the error when the user follows the link.
    preload(link.pathname).catch(() => undefined);
  };
  for (const type of ['pointerover', 'pointerdown', 'focusin'] as const) {
    document.addEventListener(type, preloadTarget, { passive: true });
  }
}
