import { type ComponentType, lazy, useState } from 'react';
import { asOneQuestion } from '#web/api/first-load/open-questions.ts';
import { useLoadAhead } from '#web/hooks/use-load-ahead.ts';
import { loadAhead } from './ahead.ts';
import { styled } from './later-styles.ts';

/** A page in its own chunk. After `preload` it renders immediately, also on the server and during hydration. */
export interface LazyPage {
  (): React.JSX.Element;
  preload: () => Promise<void>;
}

/** Loads the page that the browser opened. Its HTML links its styles. */
let loadOpened: (() => Promise<unknown>) | undefined;

/** Returns a page that loads with its address. Code for presses on it loads after its content. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let loaded: ComponentType | undefined;
  // The responses may arrive before the code that shows them. Prefetching waits for both.
  const loadFirst = () => {
    loadOpened ??= load;
    return asOneQuestion(load === loadOpened ? load() : styled(load()));
  };
  const Suspended = lazy(loadFirst);

  function Page() {
    // The component is fixed for the life of the page: a chunk that arrives later must not remount it.
    const [Component] = useState<ComponentType>(() => loaded ?? Suspended);
    useLoadAhead(loadAhead);
    return <Component />;
  }

  Page.preload = async () => {
    loaded = (await loadFirst()).default;
  };
  return Page;
}

/** Loads the chunk of the page at a path. */
type PreloadPage = (path: string) => Promise<void>;

let preload: PreloadPage = () => Promise.resolve();

/** Loads the page at a path of the site. Rejects when its code does not load. */
export function preloadPage(path: string): Promise<void> {
  return preload(path);
}

/** Loads the page behind a link of the site by `preloadPath`, when the link is about to be followed. */
export function preloadLinkedPages(preloadPath: PreloadPage): void {
  preload = preloadPath;
  const preloadTarget = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    // A failure shows when the link is followed.
    preload(link.pathname).catch(() => undefined);
  };
  for (const type of ['pointerover', 'pointerdown', 'focusin'] as const) {
    document.addEventListener(type, preloadTarget, { passive: true });
  }
}
